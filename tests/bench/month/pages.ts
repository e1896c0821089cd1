import { CATEGORY_KEYS } from '#domain/category.ts';
import { type PostRef, postPath } from '#domain/posts/post.ts';
import { listPath } from '#domain/site/pagination.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';
import type { Action } from './actions.ts';
import { cacheList } from './programs.ts';
import { type Recorded, replay, type Visit } from './recorder.ts';
import type { MonthSite } from './site.ts';

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

/** Loads of the landing page and of the lists of sections in a month. */
export const [LANDINGS, LIST_READS] = [1_500, 2_000];
export const SECTION_LISTS = CATEGORY_KEYS.map((category) => listPath(category, 1));
export const LISTS = ['/', ...SECTION_LISTS];

/** The 10,000 page views of a month, two per visit. */
export const readersPages = (
  built: readonly PostRef[],
  unbuilt: readonly PostRef[],
): PageKind[] => [
  { name: 'Landing page', perMonth: LANDINGS, visits: inPairs(['/']) },
  { name: 'List of posts', perMonth: LIST_READS, visits: inPairs(SECTION_LISTS) },
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

/** The requests of a page load. The page itself is first. */
type Recordings = ReadonlyMap<Visit, readonly Recorded[]>;

/** Loads pages of one kind in turn. */
export function pageLoads(
  site: MonthSite,
  { name, perMonth, visits }: PageKind,
  all: Recordings,
): Action {
  let n = 0;
  const isList = visits.every(({ path }) => LISTS.includes(path));
  const next = () => visits[n % visits.length]?.path ?? '/';
  return {
    name,
    perMonth,
    ...(isList && { prepare: () => cacheList(site.url, next()) }),
    run: () => {
      const visit = visits[n++ % visits.length];
      return replay(site.url, (visit && all.get(visit)) ?? [], newAddress());
    },
  };
}
