import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { withClaim } from '#usecases/with-claim.ts';

/** Moves a draft to the trash; saving it again brings it back. Throws `draft_not_found`. */
export async function deleteDraft(app: App, author: string, id: string): Promise<void> {
  await withClaim(app, { key: `drafts/${id}` }, async () => {
    const head = await app.drafts.head(id);
    if (!head || head.kind === 'published') throw new AppError('draft_not_found');
    if (head.kind === 'deleted') return;
    const { draft, post } = head;
    const fact = { by: author, at: app.now().toISOString(), draft, post };
    await app.drafts.add({ id, rev: app.newId(head.rev), kind: 'deleted' }, fact);
  });
}
