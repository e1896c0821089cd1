import type { App } from '#app';
import {
  builtWithoutSettings,
  currentOrBuilt,
  failurePage,
  HTML,
  unshared,
} from '#api/posts/html-page.ts';
import type { Routes } from '#api/router.ts';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import {
  findList,
  type ListAddress,
  parseListAddress,
  pathOfList,
} from '#domain/lists/list-address.ts';
import { asFallback, fillRegions, versionIn } from '#domain/lists/regions.ts';
import { sectionsOf } from '#domain/site/section.ts';
import { redirectingQueries, redirectOf } from '#domain/site/old-paths.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { readBuiltFile, readBuiltPage } from '#http/built-page.ts';
import { type Call, type Endpoint, endpoint } from '#http/endpoint.ts';
import { type ListShell, readListShell } from '#http/list-shell.ts';
import { fromCapitals, movedTo, shared } from '#http/responses.ts';
import { listVersion } from '#post/lists/list-version.ts';

/**
 * Serves the pages of a kind of list. The page of the last build is used as long as it shows the newest posts; otherwise
 * their part of it is rendered now. So readers see a published, changed or deleted post in all lists at once, whenever the
 * next deploy runs. Sections, names and all other settings stay those of the build.
 */
const listPage =
  (kind: ListAddress['kind']) =>
  (app: App): Endpoint => {
    const addressOf = ({ name, page }: Call['params']) => parseListAddress(kind, { name, page });
    const page = endpoint(app, {
      GET: async ({ request, params, context: { deploy } }) => {
        const moved = fromCapitals(request);
        if (moved) return moved;
        const address = addressOf(params);
        const readBuilt = (of: ListAddress) => readBuiltPage(app.settings, deploy, pathOfList(of));
        const built = address ? readBuilt(address) : Promise.resolve(undefined);
        return currentOrBuilt({
          built: built.then((html) => html && asFallback(html)),
          current: currentPage(app, request, { address, built, readBuilt }),
          failed: (error) => failed(app, request, error),
        });
      },
    });
    return builtWithoutSettings(app, page, async (site, { deploy, params }) => {
      const address = addressOf(params);
      return address && readBuiltPage(site, deploy, pathOfList(address));
    });
  };

interface PageRequest {
  /** Undefined if the path can name no list. */
  readonly address: ListAddress | undefined;
  readonly built: Promise<string | undefined>;
  readonly readBuilt: (address: ListAddress) => Promise<string | undefined>;
}

/** Makes the page with the newest posts. Throws if the list does not exist, or cannot be read or rendered. */
async function currentPage(
  app: App,
  request: Request,
  { address, built, readBuilt }: PageRequest,
): Promise<Response> {
  const shell = await readListShell(app.settings.siteDir);
  const url = new URL(request.url);
  const target = redirectOf(shell.redirects, url, { hasPage: true });
  if (target !== undefined) return movedTo(target);
  if (!address) throw new AppError('page_not_found');
  const [{ posts }, page] = await Promise.all([app.documents.index(), built]);
  const { site } = shell;
  const shown =
    site.leftOut.length === 0 ? posts : posts.filter(({ rev }) => !site.leftOut.includes(rev));
  const list = inLanguage(site.language, () => findList(address, shown, sectionsOf(site)));
  if (!list) throw new AppError('page_not_found');
  const version = listVersion(list, ({ rev }) => rev);
  const send = (html: string) =>
    shared(html, {
      request,
      tags: [CACHE_TAGS.posts],
      reads: redirectingQueries(shell.redirects, url),
      life: 'page',
      headers: HTML,
    });
  if (page !== undefined && versionIn(page) === version) return send(page);
  const frame = page ?? (await unbuiltFrame(address, shell, readBuilt));
  // 40 ms of a cold start, which most responses do without.
  const { renderList } = await import('#post/lists/render-list.tsx');
  const siteUrl = app.settings.siteUrl ?? url.origin;
  const regions = inLanguage(site.language, () => renderList(list, site, siteUrl));
  return send(fillRegions(frame, regions, version));
}

/** Returns a built page that a list without one is shown in. */
async function unbuiltFrame(
  address: ListAddress,
  { html }: ListShell,
  readBuilt: PageRequest['readBuilt'],
): Promise<string> {
  const { kind } = address;
  if (kind === 'tag' || kind === 'author' || kind === 'year') return html;
  // Further pages of a section begin like its first one. Every build has that, and the other lists.
  const first = address.page > 1 ? await readBuilt({ ...address, page: 1 }) : undefined;
  if (first === undefined) {
    const cause = `The built page ${pathOfList(address)} could not be read.`;
    throw new AppError('store_unavailable', { cause });
  }
  return first;
}

/** Makes the response to a failure. Something else may have been at the path of a missing list before an import. */
async function failed(app: App, request: Request, error: unknown): Promise<Response> {
  if (!(error instanceof AppError && error.code === 'page_not_found')) {
    return failurePage(app, undefined, error);
  }
  const { siteDir } = app.settings;
  const { redirects } = await readListShell(siteDir);
  const target = redirectOf(redirects, new URL(request.url), { hasPage: false });
  if (target !== undefined) return movedTo(target);
  const page = await readBuiltFile(siteDir, '404.html');
  return page === undefined ? failurePage(app, undefined, error) : unshared(page, 404);
}

/** Pages of lists, by their paths. */
export const listRoutes: Routes = {
  '/': listPage('landing'),
  '/archive': listPage('archive'),
  '/archive/:name': listPage('year'),
  '/archive/:name/page/:page': listPage('year'),
  '/authors': listPage('authors'),
  '/authors/:name': listPage('author'),
  '/authors/:name/page/:page': listPage('author'),
  '/blog/:name': listPage('section'),
  '/blog/:name/page/:page': listPage('section'),
  '/tags': listPage('tags'),
  '/tags/:name': listPage('tag'),
  '/tags/:name/page/:page': listPage('tag'),
};
