import type { App } from '#app';
import { pageAddress } from '#domain/documents/address.ts';
import { addressesOf } from '#domain/posts/post.ts';
import type { Document } from '#store/documents/read-document.ts';

/**
 * Removes every trace of a document: its comments, its revisions, and last the addresses that lead to it. The clean-up
 * removes addresses that are left where this stops.
 */
export async function removeDocument(
  app: App,
  { id, shown }: Pick<Document, 'id' | 'shown'>,
): Promise<void> {
  await app.comments.removeAll(id);
  await app.documents.removeAll(id);
  const { post, page } = shown ?? {};
  const addresses = [...(post ? addressesOf(post) : []), ...(page ? [pageAddress(page)] : [])];
  for (const address of addresses) await app.documents.release(address, id);
}
