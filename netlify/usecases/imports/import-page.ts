import type { App } from '#app';
import { pageAddress } from '#domain/documents/address.ts';
import { AppError } from '#domain/errors.ts';
import { type ImportedPage, PageToImport } from '#domain/imports/import.ts';
import { findDocument } from '#usecases/documents/find-document.ts';
import { savePage } from '#usecases/pages/save-page.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';

/**
 * Saves a page of another site as an own page. A page that was there before, also one in the trash, is left as it is.
 * Throws what `savePage` throws.
 */
export async function importPage(app: App, author: string, input: object): Promise<ImportedPage> {
  const page = await parsePost(PageToImport, input);
  const { id, oldPaths } = page;
  if (await findDocument(app, pageAddress({ id }))) return { id, isNew: false };
  try {
    await savePage(app, author, id, page, oldPaths);
    return { id, isNew: true };
  } catch (error) {
    if (error instanceof AppError && error.code === 'address_taken') return { id, isNew: false };
    throw error;
  }
}
