import type { PostList } from '#domain/lists/post-lists.ts';
import { addClass } from './add-class.ts';

type Marks = readonly (readonly [tag: string, name: string])[];

/** The elements of one entry in each kind of list. */
const CARD: Marks = [
  ['<li', 'h-entry'],
  ['<img', 'u-photo'],
  ['<a class="card-link"', 'u-url p-name'],
  ['<p class="card-lead"', 'p-summary'],
  ['<bdi', 'p-author h-card'],
  ['<time', 'dt-published'],
];
const ROW: Marks = [
  ['<li', 'h-entry'],
  ['<time', 'dt-published'],
  ['<a', 'u-url p-name'],
];
const LATEST: Marks = [
  ['<div class="latest"', 'h-entry'],
  ['<time', 'dt-published'],
  ['<a', 'u-url p-name'],
  ['<p class="opening"', 'p-summary'],
];

/**
 * Marks a list of posts by the classes of microformats, by which other programs read it as a feed. It takes the HTML
 * that the components of lists make, as `markArticle` does.
 */
export function markList({ kind }: PostList<unknown>, html: string): string {
  if (kind === 'tags' || kind === 'authors') return html;
  if (kind === 'landing') return markEach(html, '<section', markSection);
  const isArchive = kind === 'archive' || kind === 'year';
  const feed = addClass(html, isArchive ? '<div class="archive"' : '<ul class="cards', 'h-feed');
  return isArchive
    ? markEach(feed, '<li><time', (row) => mark(row, ROW))
    : markEach(feed, '<li class="card"', (card) => mark(card, CARD));
}

/** Marks a section of the landing page. One without posts is no feed. */
function markSection(html: string): string {
  if (html.includes('<div class="latest" hidden')) return html;
  const feed = mark(html, [
    ['<section', 'h-feed'],
    ['<h2', 'p-name'],
  ]);
  const [latest = '', ...further] = parted(feed, '<li><a');
  const at = latest.indexOf('<div class="latest"');
  return [
    latest.slice(0, at) + mark(latest.slice(at), LATEST),
    ...further.map((row) => mark(row, ROW)),
  ].join('');
}

const mark = (html: string, marks: Marks): string =>
  marks.reduce((marked, [tag, name]) => addClass(marked, tag, name), html);

/** Changes each part of a text that begins so, up to the next one. */
const markEach = (html: string, start: string, change: (part: string) => string): string => {
  const [before = '', ...parts] = parted(html, start);
  return [before, ...parts.map(change)].join('');
};

/** Parts a text before each beginning of this form. */
function parted(html: string, start: string): string[] {
  const [before = '', ...parts] = html.split(start);
  return [before, ...parts.map((part) => start + part)];
}
