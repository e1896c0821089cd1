import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { PublishAt } from '#domain/posts/draft-summary.ts';
import { listedText, ListedText } from '#api/mcp/listed-text.ts';
import { CHANGES_WHAT_READERS_SEE, tool } from '#api/mcp/tool.ts';
import { findText } from '#usecases/documents/find-text.ts';

export const publishDraft = tool({
  name: 'publish_draft',
  title: 'Publish or schedule a draft',
  description:
    'Publishes a saved draft, or the saved changes to a post, as they are; with `at`, a time in ISO form with its zone, it schedules them. Everybody can read it then, and a letter goes to subscribers if its author has chosen one. Ask the author before you call it.',
  scope: 'publish',
  annotations: CHANGES_WHAT_READERS_SEE,
  in: z.strictObject({ document: TimedId, revision: TimedId, at: z.optional(PublishAt) }),
  out: ListedText,
  run: async (app, caller, saved) => {
    const { publishSaved } = await import('#usecases/posts/publish-saved.ts');
    await publishSaved(app, caller.author, saved);
    return listedText(await findText(app, saved.document), caller);
  },
});
