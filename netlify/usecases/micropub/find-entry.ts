import type { App } from '#app';
import { targetOf } from '#domain/documents/editor-target.ts';
import { isOwnPage } from '#domain/documents/is-own-page.ts';
import { AppError } from '#domain/errors.ts';
import { PostRef } from '#domain/posts/post-ref.ts';
import type { Document } from '#store/documents/read-document.ts';
import { findDocument } from '#usecases/documents/find-document.ts';
import { pathOnSite } from './content.ts';

/** The path of a post. */
const POST_PATH = /^\/blog\/([a-z]+)\/([a-z0-9]+)\/?(?:[?#].*)?$/;

/**
 * Reads the document of an entry, in whatever state, from the address that its creation returned, or any that the post has
 * had. Throws `post_not_found` for any other.
 */
export async function findEntry(app: App, address: string, site: string): Promise<Document> {
  const found = await documentAt(app, pathOnSite(address, site) ?? '');
  if (!found || isOwnPage(found)) throw new AppError('post_not_found');
  return found;
}

async function documentAt(app: App, path: string): Promise<Document | undefined> {
  const [, category, id] = POST_PATH.exec(path) ?? [];
  const ref = PostRef.safeParse({ category, id }).data;
  if (ref) return findDocument(app, ref);
  const { pathname, search } = new URL(path, 'https://site.example');
  const target = pathname === '/admin' ? targetOf(search) : undefined;
  return target?.kind === 'draft' ? app.documents.read(target.id) : undefined;
}
