import type { App } from '#app';
import type { Address } from '#domain/documents/address.ts';
import { AppError } from '#domain/errors.ts';
import type { Document } from '#store/documents/read-document.ts';

/**
 * Reads something of the document that an address leads to, which is undefined when that is not there any more. Then the
 * address that this process remembers may lead to another one by now.
 */
async function readAt<T>(
  app: App,
  address: Address,
  read: (document: string) => Promise<T | undefined>,
  missing?: string,
): Promise<{ readonly id: string; readonly found: T } | undefined> {
  const id = await app.documents.documentAt(address);
  if (id === undefined || id === missing) return undefined;
  const found = await read(id);
  if (found !== undefined) return { id, found };
  app.documents.forget(address);
  return readAt(app, address, read, id);
}

/** Reads the document that an address leads to, in whatever state; undefined without one. */
export const findDocument = async (app: App, address: Address): Promise<Document | undefined> =>
  (await readAt(app, address, (id) => app.documents.read(id)))?.found;

/**
 * Reads something of the document that readers see at an address, at the same time as its state. Returns the document
 * and what was read. Throws `post_not_found` when readers see none.
 */
export async function withPublic<T>(
  app: App,
  address: Address,
  read: (document: string) => T,
): Promise<[document: string, found: Awaited<T>]> {
  const at = await readAt(app, address, async (id) => {
    const [state, value] = await Promise.all([app.documents.state(id), read(id)]);
    return state && { status: state.status, value };
  });
  if (at?.found.status !== 'published') throw new AppError('post_not_found');
  return [at.id, at.found.value];
}

/** Returns the id of the document that readers see at an address. Throws `post_not_found` when they see none. */
export const publicDocument = async (app: App, address: Address): Promise<string> =>
  (await withPublic(app, address, () => undefined))[0];
