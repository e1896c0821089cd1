import * as z from 'zod/mini';
import { LIMITS } from '#domain/limits.ts';
import { OTHER_NAMES } from '#domain/statistics/other-names.ts';

/** The readers of a day: counts by page, then by the host that they came from, which is empty for none. */
export const DayReaders = z.record(z.string(), z.record(z.string(), z.number()));
export type DayReaders = z.infer<typeof DayReaders>;

const PAGE = 'at-';
const FROM = 'from-';

/** Tag of a view by a reader: its page is the subject. */
export const VIEWED = `${PAGE}the.post`;

/** Parts of tags of pages that a path cannot be part of. */
const HOME = 'index.html';
const NO_PAGE = 'other.pages';

/** Makes the tag of a page by its path, or that of all others. A tag has a dot for each slash. */
export const pageTag = (path: string | undefined) =>
  PAGE + (path === undefined ? NO_PAGE : path.slice(1).replaceAll('/', '.') || HOME);

function pathOf(tag: string): string {
  const name = tag.slice(PAGE.length);
  if (name === NO_PAGE) return OTHER_NAMES;
  return name === HOME ? '/' : `/${name.replaceAll('.', '/')}`;
}

/** Makes the tag of the host that a reader came from. Keys have no two hyphens in a row, so a 0 follows the first. */
export const fromTag = (host: string) => FROM + host.replace(/-(?=[-0])/g, '-0');

const hostOf = (tag: string) => tag.slice(FROM.length).replaceAll('-0', '-');

/** Returns true for a tag that names a page or a host, and is counted by day alone. */
export const isOfReader = (tag: string) => tag.startsWith(PAGE) || tag.startsWith(FROM);

interface ReaderEvent {
  readonly day: string;
  readonly subject: string;
  readonly tags: readonly string[];
  readonly weight: number;
}

/** Adds an event to the readers of its day, if its tags name a page. */
export function addReader(
  days: Record<string, DayReaders>,
  { day, subject, tags, weight }: ReaderEvent,
): void {
  const at = tags.find((tag) => tag.startsWith(PAGE));
  if (at === undefined) return;
  const page = at === VIEWED ? subject : pathOf(at);
  const from = tags.find((tag) => tag.startsWith(FROM));
  addTo((days[day] ??= {}), page, from === undefined ? '' : hostOf(from), weight);
}

/** Adds the readers of some days to others. */
export function mergeReaders(
  into: Record<string, DayReaders>,
  from: Readonly<Record<string, DayReaders>>,
): void {
  for (const [day, readers] of Object.entries(from)) {
    for (const { page, host, count } of entriesOf(readers)) {
      addTo((into[day] ??= {}), page, host, count);
    }
  }
}

/** Names at most so many pages and pairs of a page and a host of a day. The rest of them are `OTHER_NAMES`. */
export function boundReaders(readers: DayReaders): DayReaders {
  const all = entriesOf(readers);
  const bounded: DayReaders = {};
  const pages = largest(
    Object.entries(readers).map(([page, hosts]) => ({
      name: page,
      count: Object.values(hosts).reduce((sum, count) => sum + count, 0),
    })),
    LIMITS.countedPages,
  );
  const pairs = largest(
    all.filter(({ host }) => host !== '').map((one) => ({ name: pairOf(one), count: one.count })),
    LIMITS.countedReferrers,
  );
  for (const one of all) {
    const { page, host, count } = one;
    const isNamed = host === '' || pairs.has(pairOf(one));
    addTo(bounded, pages.has(page) ? page : OTHER_NAMES, isNamed ? host : OTHER_NAMES, count);
  }
  return bounded;
}

const pairOf = ({ page, host }: { page: string; host: string }) => `${page} ${host}`;

/** Returns the names with the largest counts. Two that count the same are in the order of the alphabet. */
function largest(counts: readonly { name: string; count: number }[], most: number): Set<string> {
  const sorted =
    counts.length <= most
      ? counts
      : counts.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return new Set(sorted.slice(0, most).map(({ name }) => name));
}

export const entriesOf = (readers: DayReaders) =>
  Object.entries(readers).flatMap(([page, hosts]) =>
    Object.entries(hosts).map(([host, count]) => ({ page, host, count })),
  );

function addTo(readers: DayReaders, page: string, host: string, count: number): void {
  const hosts = (readers[page] ??= {});
  hosts[host] = (hosts[host] ?? 0) + count;
}
