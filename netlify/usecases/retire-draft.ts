import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { isDraftId } from './read-draft.ts';
import { withClaim } from './with-claim.ts';

/** Notes that a draft has been published, which takes it off the list. */
export const retireDraft = (app: App, author: string, id: string) =>
  putAway(app, { author, id, kind: 'published' });

/** Puts a draft into the trash, from where saving it brings it back. Throws `draft_not_found`. */
export async function deleteDraft(app: App, author: string, id: string | undefined): Promise<void> {
  const done = isDraftId(id) && (await putAway(app, { author, id, kind: 'deleted' }));
  if (!done) throw new AppError('draft_not_found');
}

/** Whether there was such a draft. */
function putAway(
  app: App,
  { author, id, kind }: { author: string; id: string; kind: 'deleted' | 'published' },
): Promise<boolean> {
  return withClaim(app, { place: `drafts/${id}` }, async () => {
    const head = await app.drafts.head(id);
    if (!head || head.kind === 'published') return false;
    if (head.kind === kind) return true;
    const fact = { by: author, at: app.now().toISOString(), draft: head.draft };
    await app.drafts.add({ id, rev: app.newId(head.rev), kind }, fact);
    return true;
  });
}
