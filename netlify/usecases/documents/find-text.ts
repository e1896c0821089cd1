import type { App } from '#app';
import { pageAddress } from '#domain/documents/address.ts';
import { AppError } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import { PostRef } from '#domain/posts/post-ref.ts';
import type { Document } from '#store/documents/read-document.ts';
import { findDocument } from './find-document.ts';

/**
 * Reads a document that a program names: by its id, or by the address or path of a post or an own page. Throws
 * `document_not_found` also for one in the trash.
 */
export async function findText(app: App, name: string): Promise<Document> {
  const found = TimedId.safeParse(name).success
    ? await app.documents.read(name)
    : await atAddress(app, name);
  if (!found || found.status === 'deleted') throw new AppError('document_not_found');
  return found;
}

/** Reads the document at an address of this site, at a path of it, or at `{category}/{id}`. */
async function atAddress(app: App, name: string): Promise<Document | undefined> {
  const path = URL.parse(name, 'https://site.invalid')?.pathname ?? '';
  const parts = path.split('/').filter((part) => part !== '' && part !== 'blog');
  const [category, id] = parts;
  const { data: ref } = PostRef.safeParse({ category, id });
  if (ref) return findDocument(app, ref);
  return parts.length === 1 && /^[a-z0-9-]+$/.test(category ?? '')
    ? findDocument(app, pageAddress({ id: category ?? '' }))
    : undefined;
}
