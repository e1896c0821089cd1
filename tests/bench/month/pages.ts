import { CATEGORY_KEYS } from '#domain/category.ts';
import { listPath } from '#domain/site/pagination.ts';
import { type PostRef, postPath } from '#domain/posts/post.ts';
import type { Visit } from './recorder.ts';

/** One kind of page load, and its number in a month. */
export interface PageKind {
  readonly name: string;
  readonly perMonth: number;
  /** The paths, loaded in turn. */
  readonly visits: readonly Visit[];
}

/** Each path as the first page of a visit and as a later one. A visit has two pages. */
const inPairs = (paths: readonly string[], { toEnd = true } = {}): Visit[] =>
  [true, false].flatMap((isFirst) => paths.map((path) => ({ path, isFirst, toEnd })));

/** Views of built posts in a month, of those not read to their end and of all others. */
const [SKIMMED, READ] = [2_000, 2_500];
export const BUILT_POST_READS = SKIMMED + READ;

/** The 10,000 page views of a month, two per visit. */
export const readersPages = (
  built: readonly PostRef[],
  unbuilt: readonly PostRef[],
): PageKind[] => [
  { name: 'Landing page', perMonth: 1_500, visits: inPairs(['/']) },
  {
    name: 'List of posts',
    perMonth: 2_000,
    visits: inPairs(CATEGORY_KEYS.map((category) => listPath(category, 1))),
  },
  {
    name: 'Post, not read to its end',
    perMonth: SKIMMED,
    visits: inPairs(built.map(postPath), { toEnd: false }),
  },
  { name: 'Post, read to its comments', perMonth: READ, visits: inPairs(built.map(postPath)) },
  { name: 'Post that is not built yet', perMonth: 1_000, visits: inPairs(unbuilt.map(postPath)) },
  { name: 'Daily thoughts', perMonth: 800, visits: inPairs(['/daily-thoughts']) },
  { name: 'Form for a thought', perMonth: 200, visits: inPairs(['/dailythoughts/submit']) },
];

/** Pages of the signed-in author, with a full browser cache. */
export const authorsPages = (cookie: string): PageKind[] =>
  [
    { name: 'Dashboard opened', path: '/admin/dashboard' },
    { name: 'Editor opened', path: '/admin' },
  ].map(({ name, path }) => ({
    name,
    perMonth: 60,
    visits: [{ path, isFirst: false, toEnd: true, cookie }],
  }));
