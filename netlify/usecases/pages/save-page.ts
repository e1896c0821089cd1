import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { pageAddress } from '#domain/documents/address.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { PageToSave, type SavedPage, type SitePage } from '#domain/site/site-page.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import type { Document } from '#store/documents/read-document.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';
import { takeAddress } from '#usecases/documents/take-address.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { savedPage } from './read-page.ts';

/**
 * Saves an own page and requests a rebuild. This also restores a page from the trash. Saving the same page again
 * changes nothing. Throws `invalid_input`, `address_taken` for a new page with the address of another one,
 * `too_many_pages`, and `edit_conflict` when the page has changed since the revision that this one was made from. The page
 * keeps the paths that it had on another site, unless new ones are given.
 */
export async function savePage(
  app: App,
  author: string,
  id: string | undefined,
  input: object,
  oldPaths?: readonly string[],
): Promise<SavedPage> {
  const { revision, ...fields } = parsePost(PageToSave, { ...input, id });
  const address = pageAddress(fields);
  const document = (await app.documents.documentAt(address)) ?? app.newId();
  const saved = await changeDocument(app, document, { author }, async (before) => {
    const paths = oldPaths ?? before?.shown?.page?.oldPaths;
    const written = { ...fields, ...(paths && { oldPaths: [...paths] }) };
    const page: SitePage = await withGuessedLanguage(written);
    if (before?.status === 'published' && isDeepStrictEqual(before.shown?.page, page)) {
      return undefined;
    }
    assertBasedOn(before, revision);
    if (before?.status !== 'published') await assertRoom(app);
    await takeAddress(app, { document, by: author }, [address]);
    return { kind: 'published', page };
  });
  if (saved.isNew) requestRebuild(app);
  return savedPage(saved);
}

/** Checks that a change was made from the newest revision. A new page may have the address of a deleted one. */
function assertBasedOn(before: Document | undefined, revision: string | undefined): void {
  if (!before || before.head.rev === revision) return;
  if (revision !== undefined) throw new AppError('edit_conflict');
  if (before.status !== 'deleted') throw new AppError('address_taken');
}

/** Throws `too_many_pages` when there is no room for another page. */
async function assertRoom(app: App): Promise<void> {
  const { documents } = await app.documents.index();
  const pages = documents.filter(({ status, shown }) => status === 'published' && shown?.page);
  if (pages.length >= LIMITS.sitePages) throw new AppError('too_many_pages');
}
