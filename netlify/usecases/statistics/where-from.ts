import { isCategory } from '#domain/category.ts';
import { LIMITS } from '#domain/limits.ts';
import { PageId } from '#domain/site/site-page.ts';
import { fromTag, pageTag } from '#store/ledger/readers.ts';

/** The page that a reader is on and the site that they come from, as far as the request tells. */
export interface Source {
  /** The path of the page that sends the request. */
  readonly page?: string;
  readonly ownHosts?: readonly string[];
  /** The host that the browser says it comes from. */
  readonly from?: string | null;
}

/** A host name with a domain. Addresses of machines are none, since they could belong to a person. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Returns the host name in its common form, without `www.` and a port. */
const commonHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');

/**
 * Returns the tag of the site that a reader comes from, out of what the browser claims. Anything but the host name of
 * another site has none.
 */
export function tagsOfReferrer({ from, ownHosts = [] }: Source): string[] {
  if (!from || from.length > LIMITS.referrer) return [];
  const host = commonHost(from);
  const isOther = HOST.test(host) && !ownHosts.some((own) => commonHost(own) === host);
  return isOther ? [fromTag(host)] : [];
}

const SUBMIT = '/dailythoughts/submit';

/** Paths of pages that are no posts, no lists of a category and no own pages. What follows them is left out. */
export const LIST_PATHS: ReadonlySet<string> = new Set([
  '/archive',
  '/authors',
  '/daily-thoughts',
  '/follow',
  '/search',
  '/tags',
  SUBMIT,
]);

/** Returns the tag of the page of a visit. A path that no page of the site can have is one of the others. */
export function tagsOfPage({ page: path }: Source): string[] {
  if (path === undefined) return [];
  const [first = '', second = ''] = path.split('/').slice(1);
  if (first === 'blog' && isCategory(second)) return [pageTag(`/blog/${second}`)];
  if (path.startsWith(SUBMIT)) return [pageTag(SUBMIT)];
  return [pageTag(first === '' || PageId.safeParse(first).success ? `/${first}` : undefined)];
}
