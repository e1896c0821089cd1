import type { App } from '#app';
import type { Address } from '#domain/documents/address.ts';
import type { Appearance } from '#domain/documents/appearance.ts';
import { addressesOf, type Post } from '#domain/posts/post.ts';
import { samplePost } from './sample.ts';

/** Stores a published post with its addresses, and returns the id of its document. */
export async function addPost(
  app: Pick<App, 'documents' | 'newId'>,
  post: Post,
  { document = app.newId(), appeared }: { document?: string; appeared?: Appearance } = {},
): Promise<string> {
  const fact = { by: 'Ada', at: post.date };
  for (const address of addressesOf(post)) await app.documents.take(address, document, fact);
  const key = { id: document, rev: app.newId(), kind: 'published', from: undefined } as const;
  await app.documents.add(key, { ...fact, post, appeared });
  return document;
}

/** Returns the document of the sample post, or of another address. Throws without one. */
export async function documentOf(app: App, address: Address = samplePost): Promise<string> {
  const id = await app.documents.documentAt(address);
  if (id === undefined) throw new Error(`No document has ${address.category}/${address.id}.`);
  return id;
}
