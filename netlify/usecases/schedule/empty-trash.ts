import { log } from '#log/log.ts';
import type { App } from '#app';
import { pageAddress, pathOf } from '#domain/documents/address.ts';
import { timeOfId } from '#domain/id.ts';
import { addressesOf, refKey } from '#domain/posts/post.ts';
import { DAY } from '#domain/timing.ts';
import { isRestorable } from '#usecases/documents/restore-document.ts';
import { withClaim } from '#usecases/with-claim.ts';
import type { Document } from '#store/documents/read-document.ts';

/**
 * Removes for good what was deleted longer ago than the trash keeps it. It waits a day more, in case somebody is
 * restoring something. A failure is logged, and the next run retries.
 */
export async function emptyTrash(app: App, now: Date): Promise<void> {
  const isExpired = (deletedAt: number) => !isRestorable(deletedAt + DAY, now);
  for (const { id, deletedAt } of await app.documents.deletions()) {
    if (!isExpired(deletedAt)) continue;
    await withClaim(app, { key: `documents/${id}` }, async () => {
      const state = await app.documents.state(id);
      // An erasure that was stopped leaves nothing but the deletion, which is no state.
      if (state && !(state.status === 'deleted' && isExpired(timeOfId(state.head.rev)))) return;
      const found = await app.documents.read(id);
      await removeDocument(app, { id, shown: found?.shown });
    }).catch(log.error);
  }
}

/** Removes addresses that documents have taken and do not have: a request was stopped in between, or an erasure. */
export async function releaseAddresses(app: App, now: Date): Promise<void> {
  const { byId, unreadable } = await app.documents.index();
  const pathsOf = (id: string) => {
    const { post, page } = byId.get(id)?.shown ?? {};
    return [
      ...(post ? addressesOf(post).map(refKey) : []),
      ...(page ? [pathOf(pageAddress(page))] : []),
    ];
  };
  await app.documents.removeUnused(
    (path, id) => unreadable.has(id) || pathsOf(id).includes(path),
    now.getTime() - DAY,
  );
}

/**
 * Removes every trace of a document: its comments, what programs propose for it, its revisions, and last the addresses that lead to it. The clean-up
 * removes addresses that are left where this stops.
 */
async function removeDocument(
  app: App,
  { id, shown }: Pick<Document, 'id' | 'shown'>,
): Promise<void> {
  await app.comments.removeAll(id);
  await app.proposals.removeAll(id);
  await app.documents.removeAll(id);
  const { post, page } = shown ?? {};
  const addresses = [...(post ? addressesOf(post) : []), ...(page ? [pageAddress(page)] : [])];
  for (const address of addresses) await app.documents.release(address, id);
}
