import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { AUTHOR_MESSAGES } from '#domain/messages/author-messages.ts';
import { pageAddress } from '#domain/documents/address.ts';
import { isOwnPage } from '#domain/documents/is-own-page.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { PageToSave } from '#domain/site/page-to-save.ts';
import type { SavedPage, SitePage } from '#domain/site/site-page.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import type { Document } from '#store/documents/read-document.ts';
import { changeDocument } from '#usecases/documents/change-document.ts';
import { takeAddress } from '#usecases/documents/take-address.ts';
import { parsePost } from '#usecases/documents/parse-post.ts';
import { deleteDraft } from '#usecases/drafts/delete-draft.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { savedPage } from './read-page.ts';

/**
 * Saves an own page and requests a rebuild. A draft becomes the page, and changes that were saved as a draft are replaced.
 * This also restores a page from the trash. Saving the same page again changes nothing, unless it has such changes. Throws
 * `invalid_input`, `address_taken` for a new page with the address of another one, `too_many_pages`, and `edit_conflict` when
 * the page has changed since the revision that this one was made from. The page keeps the paths that it had on another
 * site, unless new ones are given.
 */
export async function savePage(
  app: App,
  author: string,
  id: string | undefined,
  input: object,
  oldPaths?: readonly string[],
): Promise<SavedPage> {
  const { revision, draft, ...fields } = await parsePost(PageToSave, { ...input, id });
  const address = pageAddress(fields);
  // Whatever this process remembers, the address may be free by now.
  app.documents.forget(address);
  const document = (await app.documents.documentAt(address)) ?? draft ?? app.newId();
  // The new page of a draft goes on as the deleted one that had its address.
  const isOther = draft !== undefined && draft !== document;
  const saved = await changeDocument(app, document, { author }, async (before) => {
    assertSame(before, fields.id);
    const paths = oldPaths ?? before?.shown?.page?.oldPaths;
    const written = { ...fields, ...(paths && { oldPaths: [...paths] }) };
    const page: SitePage = await withGuessedLanguage(written);
    const isSame = before?.status === 'published' && isDeepStrictEqual(before.shown?.page, page);
    if (isSame && (!before.draft || before.head.rev !== revision)) return undefined;
    assertBasedOn(before, isOther ? undefined : revision, draft === document);
    if (isSame) return { kind: 'discarded' };
    if (before?.status !== 'published') await assertRoom(app);
    await takeAddress(app, { document, by: author }, [address]);
    return { kind: 'published', page };
  });
  if (saved.isNew) requestRebuild(app);
  if (isOther) await dropDraft(app, author, draft, revision);
  return savedPage(saved);
}

/** Throws `invalid_input` for a post, and for a page that was published at another address. */
function assertSame(before: Document | undefined, id: string): void {
  const isMoved = (before?.shown?.page?.id ?? id) !== id;
  if (before && !isOwnPage(before))
    throw new AppError('invalid_input', { fields: { draft: AUTHOR_MESSAGES.kindStays } });
  if (isMoved)
    throw new AppError('invalid_input', { fields: { id: AUTHOR_MESSAGES.pageAddressStays } });
}

/**
 * Checks that a change was made from the newest revision. A new page, whose document nobody named, may have the address of
 * a deleted one.
 */
function assertBasedOn(
  before: Document | undefined,
  revision: string | undefined,
  isNamed: boolean,
): void {
  if (!before || before.head.rev === revision) return;
  if (isNamed || revision !== undefined) throw new AppError('edit_conflict');
  if (before.status !== 'deleted') throw new AppError('address_taken');
}

/** Moves a draft to the trash that was published as another document, unless it was saved since. */
async function dropDraft(
  app: App,
  author: string,
  draft: string,
  revision: string | undefined,
): Promise<void> {
  const found = await app.documents.read(draft);
  const isReplaced = found?.status === 'draft' && found.head.rev === revision && isOwnPage(found);
  if (isReplaced) await deleteDraft(app, author, draft);
}

/** Throws `too_many_pages` when there is no room for another page. */
async function assertRoom(app: App): Promise<void> {
  const { documents } = await app.documents.index();
  const pages = documents.filter(({ status, shown }) => status === 'published' && shown?.page);
  if (pages.length >= LIMITS.sitePages) throw new AppError('too_many_pages');
}
