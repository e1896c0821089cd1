import * as z from 'zod/mini';
import { TimedId } from '#domain/id.ts';
import { joinTags } from '#domain/posts/draft-tags.ts';
import { listedText, ListedText } from '#api/mcp/listed-text.ts';
import { markdown } from '#api/mcp/markdown-text.ts';
import { tool, WRITES } from '#api/mcp/tool.ts';
import { findText } from '#usecases/documents/find-text.ts';
import { changeDraft } from '#usecases/drafts/change-draft.ts';

export const saveDraft = tool({
  name: 'save_draft',
  title: 'Save a draft',
  description:
    'Saves a new draft, or changes to a draft or a published post, which readers do not see until its author publishes them. Fields that are absent stay as they are. `content` is Markdown and replaces the whole text, so read all parts of it first; formulas are $`x`$. For an existing text, name its `document` and the `revision` that you have read: if it was changed since, nothing is stored and you get the present revision. Prefer propose_edit for a text that its author has written.',
  scope: 'draft',
  annotations: WRITES,
  in: z.strictObject({
    document: z.optional(TimedId),
    revision: z.optional(TimedId),
    title: z.optional(z.string()),
    subheading: z.optional(z.string()),
    category: z.optional(z.string()),
    tags: z.optional(z.array(z.string())),
    language: z.optional(z.string()),
    content: z.optional(markdown),
  }),
  out: ListedText,
  run: async (app, caller, { document, revision, content, tags, ...lines }) => {
    const { htmlOf } = await import('#api/mcp/markdown.ts');
    const named = Object.entries(lines).filter(([, line]) => line !== undefined);
    const { id } = await changeDraft(app, caller.author, {
      document,
      revision,
      fieldsOf: (before) => ({
        ...Object.fromEntries(named),
        ...(tags && { tags: joinTags(tags) }),
        ...(content !== undefined && { content: htmlOf(content, before) }),
      }),
    });
    return listedText(await findText(app, id), caller);
  },
});
