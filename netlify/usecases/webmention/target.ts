import type { App } from '#app';
import { addressesOf, type Post, postPath, PostRef } from '#domain/posts/post.ts';
import {
  parseRedirects,
  redirectOf,
  type Redirects,
  redirectRules,
  withoutLastSlashes,
} from '#domain/site/old-paths.ts';

/** The path of a post, also of a page with its comments. */
const POST_PATH = /^\/blog\/([^/]+)\/([^/]+?)(?:\/comments)?$/;

/** Returns true for an address of this site, with or without TLS, and with or without the dot that may end the name of a host. */
export const isHere = ({ settings }: Pick<App, 'settings'>, { protocol, host }: URL): boolean =>
  /^https?:$/.test(protocol) && host.replace(/\.$/, '') === URL.parse(settings.siteUrl ?? '')?.host;

/** Returns the address of a post that a path of this site names, in the form in which pages have it. */
function refAt(path: string): PostRef | undefined {
  const [, category, id] = POST_PATH.exec(withoutLastSlashes(path).toLowerCase()) ?? [];
  return PostRef.safeParse({ category, id }).data;
}

/** Returns the post that an address of this site can lead to, perhaps by one of the redirects of the site. */
export function refOf(target: URL, redirects: Redirects): PostRef | undefined {
  const own = refAt(target.pathname);
  if (own) return own;
  const path = redirectOf(redirects, target, { hasPage: false });
  return path === undefined ? undefined : refAt(new URL(path, target).pathname);
}

/** Returns a function that tells whether an address leads to a post, also one that the post had before. */
export function leadsTo(app: App, post: Post): (address: URL) => boolean {
  const paths = new Set(addressesOf(post).map(postPath));
  const redirects = parseRedirects(redirectRules([post], []));
  return (address) => {
    const ref = isHere(app, address) ? refOf(address, redirects) : undefined;
    return ref !== undefined && paths.has(postPath(ref));
  };
}
