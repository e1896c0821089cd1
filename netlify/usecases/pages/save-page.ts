import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { PageToSave, type SavedPage, type SitePage } from '#domain/site/site-page.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import { type PageHead, pageHeads, type SiteRevisions } from '#store/site/site-facts.ts';
import { parsePost } from '#usecases/posts/parse-post.ts';
import { requestRebuild } from '#usecases/rebuild/request-rebuild.ts';
import { SITE_CLAIM } from '#usecases/site/site-settings.ts';
import { withClaim } from '#usecases/with-claim.ts';
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
  return withClaim(app, { key: SITE_CLAIM }, async () => {
    const revisions = await app.site.revisions();
    const before = await app.site.page(fields.id, revisions);
    const kept = oldPaths ?? before?.page.oldPaths;
    const written = { ...fields, ...(kept && { oldPaths: [...kept] }) };
    const page: SitePage = await withGuessedLanguage(written);
    if (before && isSame(before, page)) return savedPage(before);
    assertBasedOn(before, revision);
    if (!before || before.deleted) assertRoom(revisions);

    const at = app.now().toISOString();
    const saved = { rev: app.newId(before?.rev), deleted: false, by: author, at, page };
    await app.site.addPage(saved);
    app.waitUntil(app.site.removePage(page.id, LIMITS.siteRevisions).catch(console.error));
    requestRebuild(app);
    return savedPage(saved);
  });
}

const isSame = (before: PageHead, page: SitePage) =>
  !before.deleted && isDeepStrictEqual(before.page, page);

/** Checks that a change was made from the newest revision. A new page may have the address of a deleted one. */
function assertBasedOn(before: PageHead | undefined, revision: string | undefined): void {
  if (!before || before.rev === revision) return;
  if (revision !== undefined) throw new AppError('edit_conflict');
  if (!before.deleted) throw new AppError('address_taken');
}

/** Throws `too_many_pages` when there is no room for another page. */
function assertRoom(revisions: SiteRevisions): void {
  const pages = pageHeads(revisions).filter(({ deleted }) => !deleted);
  if (pages.length >= LIMITS.sitePages) throw new AppError('too_many_pages');
}
