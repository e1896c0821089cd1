import Papa from 'papaparse';
import type { SourceFiles } from '#import/open-files.ts';
import type { ImportedItem, ImportedSite, LeftOut } from '#import/model.ts';
import { isoOf } from './iso-of.ts';
import { lineHtml } from './line-html.ts';
import { readInto } from './read-into.ts';

const LIST = /(?:^|\/)posts\.csv$/;

export const isSubstack = (files: SourceFiles) => files.paths.some((path) => LIST.test(path));

type Row = Readonly<Record<string, string>>;

/** Reads an export of Substack: a list of the posts, and a file of HTML for each. */
export async function readSubstack(files: SourceFiles): Promise<ImportedSite> {
  const list = files.paths.find((path) => LIST.test(path)) ?? '';
  const { data } = Papa.parse<Row>(await files.text(list), { header: true, skipEmptyLines: true });
  const folder = list.replace(/posts\.csv$/, '');
  const items: ImportedItem[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of data) {
    const name = row['title'] || row['post_id'] || '';
    const path = files.paths.find((one) => one === `${folder}posts/${row['post_id']}.html`);
    const reason = reasonToLeaveOut(row, path);
    if (path === undefined || reason !== undefined) leftOut.push({ name, reason: reason ?? '' });
    else
      await readInto({ items, leftOut }, name, async () => readItem(row, await files.text(path)));
  }
  return { source: 'substack', url: undefined, items, originals: new Set(), leftOut };
}

function reasonToLeaveOut(
  { type = '', title = '' }: Row,
  path: string | undefined,
): string | undefined {
  if (type === 'thread') return 'It is a thread of the readers.';
  if (path !== undefined) return undefined;
  return title === '' ? 'It is an empty draft.' : 'The export lacks its text.';
}

function readItem(row: Row, html: string): ImportedItem {
  const [id = '', ...rest] = (row['post_id'] ?? '').split('.');
  const slug = rest.join('.');
  const isPublished = row['is_published']?.toLowerCase() === 'true';
  // A text that readers pay or sign in for must not become public.
  const isOpen = ['', 'everyone'].includes(row['audience'] ?? '');
  const isPage = row['type'] === 'page';
  const remarks: string[] = [];
  if (!isPublished) remarks.push('It was a draft.');
  else if (!isOpen)
    remarks.push(`Only some readers could see it (${row['audience']}). It becomes a draft.`);
  if (row['podcast_url']) remarks.push(`Its recording is not taken: ${row['podcast_url']}`);
  return {
    kind: !isPublished || !isOpen ? 'draft' : isPage ? 'page' : 'post',
    sourceId: id,
    title: lineHtml(row['title'] ?? ''),
    subheading: lineHtml(row['subtitle'] ?? ''),
    author: '',
    date: isoOf(row['post_date'] ?? ''),
    categories: [],
    tags: [],
    slug,
    page: isPage && !(isPublished && isOpen) ? slug : undefined,
    cover: undefined,
    html,
    hasLineBreaks: false,
    base: `/p/${slug}`,
    oldPaths: isPublished && isOpen && slug ? [`/p/${slug}`] : [],
    comments: [],
    remarks,
  };
}
