import { dayAndMonth, monthName } from '#domain/date.ts';
import { byNewest, postPath, type PostRef, type PostSummary } from '#domain/posts/post.ts';
import { typesetSummary } from '#post/typography/typeset-summary.ts';
import type { PostChanges } from './built-changes.ts';

/** Brings a page of the archive up to date: the one with all posts, or a page of a year. */
export function showRows({ changed, gone }: PostChanges): void {
  const archive = document.querySelector<HTMLElement>('.archive');
  if (!archive) return;
  const names = JSON.parse(archive.dataset['sections'] ?? '{}') as Record<string, string>;
  const built = [...archive.querySelectorAll('.rows > li')];
  const isNewer = new Set([...changed.map(postPath), ...gone]);
  const older = built.filter((row) => !isNewer.has(pathOf(row)));
  const paths = new Set(built.map(pathOf));
  const added = changed
    .filter((post) => paths.has(postPath(post)) || belongs(post, archive, built.at(-1)))
    .map((post) => makeRow(post, names[post.category] ?? ''));
  if (added.length === 0 && older.length === built.length) return;

  const rows = [...older, ...added].sort((a, b) => byNewest(postOf(a), postOf(b)));
  archive.replaceChildren(
    ...(archive.dataset['year'] ? months(rows, 'h2') : grouped(rows, 'yyyy').map(makeYear)),
  );
  const notice = document.querySelector<HTMLElement>('.notice');
  if (notice) notice.hidden = rows.length > 0;
}

const pathOf = (row: Element) => row.querySelector('a')?.getAttribute('href') ?? '';

const dateOf = (row: Element) => row.querySelector('time')?.getAttribute('datetime') ?? '';

/** Returns what the order of posts depends on. */
function postOf(row: Element) {
  const [category, id] = pathOf(row).split('/').slice(-2);
  return { category, id, date: dateOf(row) } as PostRef & { date: string };
}

/** Returns whether a page lists a new post. A new post is on the first page of its year, unless it has an old date. */
function belongs(post: PostSummary, { dataset }: HTMLElement, last: Element | undefined): boolean {
  const { year, page } = dataset;
  if (year === undefined) return true;
  return page === '1' && post.date.startsWith(year) && (!last || post.date > dateOf(last));
}

/** Groups rows by the beginning of their dates. */
const grouped = (rows: readonly Element[], form: string) => [
  ...Map.groupBy(rows, (row) => dateOf(row).slice(0, form.length)),
];

function makeYear([year, rows]: [string, Element[]]): HTMLElement {
  return element('section', '', [element('h2', '', [year]), ...months(rows, 'h3')]);
}

const months = (rows: readonly Element[], heading: 'h2' | 'h3'): HTMLElement[] =>
  grouped(rows, 'yyyy-mm').map(([month, ofMonth]) =>
    element('section', 'month', [
      element(heading, '', [monthName(month)]),
      element('ul', 'rows', ofMonth),
    ]),
  );

function makeRow(post: PostSummary, section: string): HTMLElement {
  const day = element('time', '', [dayAndMonth(post.date)]);
  day.setAttribute('datetime', post.date);
  const link = element('a', '', [typesetSummary(post).title]);
  link.setAttribute('href', postPath(post));
  link.dir = 'auto';
  return element('li', '', [day, link, element('span', '', [section])]);
}

function element(name: string, className: string, content: readonly (Node | string)[]) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}
