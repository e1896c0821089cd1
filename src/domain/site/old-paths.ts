import * as z from 'zod/mini';
import { decoded } from '#domain/decoded.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostRef } from '#domain/posts/post-ref.ts';
import { postPath } from '#domain/posts/post-path.ts';
import { pagePath } from './page-id.ts';

/** Name of the file with the redirects, as Netlify reads it in the folder of a build. */
export const REDIRECTS = '_redirects';

/** A path that a text had on another site, with its query, from which a redirect can lead. */
export const OldPath = z.string('An old address must be text.').check(
  z.maxLength(LIMITS.oldPath, `An old address can be at most ${LIMITS.oldPath} characters.`),
  z.regex(/^\/(?![/\\])[^\s\\#]*$/, 'An old address must be a path of the site.'),
  z.refine((path) => path !== '/', 'The landing page has no old address.'),
  z.refine((path) => !isOwn(path), 'The site itself has such addresses.'),
  z.refine((path) => sourceOf(path) !== undefined, 'No redirect can lead from such an address.'),
);

/** The paths that a text had on another site. */
export const OldPaths = z
  .array(OldPath, 'Old addresses must be a list.')
  .check(z.maxLength(LIMITS.oldPaths, `A text can have at most ${LIMITS.oldPaths} old addresses.`));

/**
 * Returns true for a path that a function of the site or Netlify answers, so that no redirect from it would be used, and
 * for the author's pages.
 */
const isOwn = (path: string) => OWN.some((pattern) => pattern.test(path));

const OWN = [
  /^\/(?:\.netlify|admin(?:[/?]|$)|(?:blog\/[^/?]+\/[^/?]+|(?:api|images|preview)\/[^?]+)\/?(?:\?|$))/,
  // Read by servers of the fediverse and other sites.
  /^\/(?:social\/(?:(?:posts|replies)\/)?[^/?]+(?:\/(?:followers|inbox|outbox))?|nodeinfo\/2\.1|webmention)\/?(?:\?|$)/,
];

interface WithOldPaths {
  readonly oldPaths?: readonly string[] | undefined;
}

/**
 * Writes the redirects from the old paths of posts and pages as a file `_redirects`. Posts come first, the newest of them
 * before all others, and no more than `LIMITS.redirects` rules are written. A rule for a query is forced, since it would
 * not be used while there is a page at its path; that page stays there for every other query.
 */
export function redirectRules(
  posts: readonly (PostRef & WithOldPaths)[],
  pages: readonly ({ readonly id: string } & WithOldPaths)[],
): string {
  const targets = new Map<string, string>();
  const add = (paths: readonly string[] | undefined, target: string) => {
    for (const path of paths ?? []) {
      const rule = ruleFor(path, target);
      if (rule && targets.size < LIMITS.redirects && !targets.has(rule.from)) {
        targets.set(rule.from, rule.to);
      }
    }
  };
  for (const post of posts) add(post.oldPaths, postPath(post));
  for (const page of pages) add(page.oldPaths, pagePath(page));
  return [...targets].map(([from, to]) => `${from} ${to}\n`).join('');
}

/** The redirects of a build, by the paths that they lead from. */
export type Redirects = ReadonlyMap<
  string,
  readonly { readonly query: readonly (readonly [string, string])[]; readonly to: string }[]
>;

/** Reads what `redirectRules` has written. */
export function parseRedirects(text: string): Redirects {
  const rules = text.split('\n').flatMap((line) => {
    const [from, ...rest] = line.split(' ');
    const [to, ...query] = rest.slice(0, -1).reverse();
    const pairs = query.map((pair) => pair.split('=') as [string, string]);
    return from && to ? [{ from: decodedPath(from), query: pairs, to }] : [];
  });
  return Map.groupBy(rules, ({ from }) => from);
}

/**
 * Returns where an address leads, with its query unless that is what the rule asks for. If there is a page at its path, only
 * a rule for a query leads away from it.
 */
export function redirectOf(
  redirects: Redirects,
  { pathname, search, searchParams }: URL,
  { hasPage }: { readonly hasPage: boolean },
): string | undefined {
  const rules = redirects.get(decodedPath(pathname)) ?? [];
  const found = rules.find(
    ({ query }) =>
      (query.length > 0 || !hasPage) &&
      query.every(([name, value]) => searchParams.get(name) === value),
  );
  return found && found.to + (found.query.length > 0 ? '' : search);
}

/** Returns the names of the parameters that lead away from the page at a path. */
export const redirectingQueries = (redirects: Redirects, { pathname }: URL): string[] => [
  ...new Set(
    (redirects.get(decodedPath(pathname)) ?? []).flatMap(({ query }) =>
      query.map(([name]) => name),
    ),
  ),
];

const decodedPath = (path: string) => decoded(withoutLastSlashes(path) || '/');

/**
 * Returns a path without the slashes at its end, and an empty text for the root. The look behind keeps the time short for a
 * path of many slashes.
 */
export const withoutLastSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '');

/** Returns the two parts of a rule. Undefined for a path that a rule could not name, or that already is the target. */
function ruleFor(path: string, target: string): { from: string; to: string } | undefined {
  const from = OldPath.safeParse(path).success ? sourceOf(path) : undefined;
  if (from === undefined || from === target) return undefined;
  return { from, to: `${target} ${path.includes('?') ? '301!' : '301'}` };
}

/** Returns the first part of a rule: a path, and the parameters of a query. Undefined for a path that no rule can name. */
function sourceOf(path: string): string | undefined {
  const [pathname = '', query] = path.split('?');
  const from = withoutLastSlashes(pathname) || '/';
  // A colon or a star would be a placeholder.
  if (/[:*]/.test(from)) return undefined;
  if (query === undefined) return from;
  const parameters = [...new URLSearchParams(query)];
  // A name that begins with a digit would be a status.
  const isPlain = ([name, value]: readonly [string, string]) =>
    /^[a-z][\w.~-]*$/i.test(name) && /^[\w.~-]+$/.test(value);
  if (parameters.length === 0 || !parameters.every(isPlain)) return undefined;
  return [from, ...parameters.map((pair) => pair.join('='))].join(' ');
}
