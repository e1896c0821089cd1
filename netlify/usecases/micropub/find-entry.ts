import type { App } from '#app';
import { editorPath, targetOf } from '#domain/documents/editor-target.ts';
import { isOwnPage } from '#domain/documents/is-own-page.ts';
import { AppError } from '#domain/errors.ts';
import { postPath } from '#domain/posts/post-path.ts';
import { PostRef } from '#domain/posts/post-ref.ts';
import type { Document } from '#store/documents/read-document.ts';
import { findDocument } from '#usecases/documents/find-document.ts';
import { pathOnSite } from './content.ts';

/** The parts of a document, also of one in a list, that its path follows from. */
interface Placed extends Pick<Document, 'id' | 'isPublic'> {
  readonly shown: { readonly post?: PostRef | undefined } | undefined;
}

/** Returns the path of an entry: that of the post that readers see, or that of the draft in the editor. */
export const entryPath = ({ id, isPublic, shown }: Placed): string =>
  isPublic && shown?.post ? postPath(shown.post) : editorPath({ kind: 'draft', id });

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
