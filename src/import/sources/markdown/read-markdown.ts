import { Marked } from 'marked';
import markedFootnote from 'marked-footnote';
import type { Dropped } from '#import/html/dropped.ts';
import type { SourceFiles } from '#import/files/source-files.ts';
import type { ImportedItem, ImportedSite, LeftOut } from '#import/model.ts';
import {
  dateField,
  type FrontMatter,
  listField,
  parseFrontMatter,
  textField,
} from './front-matter.ts';
import { liquidTags } from './template-tags.ts';
import { addressesOf, slugOfFile } from './file-addresses.ts';

const markdown = new Marked({ gfm: true }, markedFootnote());

const TEXT = /\.(?:md|markdown|mdx|mdown)$/i;
/** Files that describe a project and are no texts of the site. */
const NOT_CONTENT =
  /(?:^|\/)(?:readme|license|licence|changelog|contributing|code_of_conduct|security)\.md$|(?:^|\/)(?:node_modules|\.git|\.github|themes|archetypes|layouts|_layouts|_includes)\//i;

/** Returns true if files are those of a site in Markdown. */
export const hasMarkdown = (files: SourceFiles) => files.paths.some((path) => TEXT.test(path));

/** Reads a folder of Markdown with front matter, as Hugo, Jekyll, Astro and others have it. */
export async function readMarkdown(files: SourceFiles): Promise<ImportedSite> {
  const items: ImportedItem[] = [];
  const leftOut: LeftOut[] = [];
  for (const path of files.paths.filter((one) => TEXT.test(one))) {
    if (NOT_CONTENT.test(path))
      leftOut.push({ name: path, reason: 'It belongs to the project and not to the site.' });
    else if (/(?:^|\/)_index\.\w+$/.test(path))
      leftOut.push({ name: path, reason: 'It is the page of a list.' });
    else {
      try {
        items.push(readItem(path, parseFrontMatter(await files.text(path))));
      } catch (error) {
        const cause = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
        leftOut.push({ name: path, reason: `Its front matter cannot be read: ${cause}` });
      }
    }
  }
  return { source: 'markdown', url: undefined, items, originals: new Set(), leftOut };
}

function readItem(path: string, file: FrontMatter): ImportedItem {
  const { fields } = file;
  const dropped: Dropped = new Map();
  const text = liquidTags(file.text, dropped, () => undefined);
  const date =
    dateField(file, 'date', 'pubdate', 'publishdate', 'published_at', 'created') ??
    dateOfName(path);
  const isDraft =
    fields['draft'] === true || fields['published'] === false || /(?:^|\/)_drafts\//.test(path);
  const isPage = !isDraft && isPageFile(path, date, textField(file, 'layout', 'type'));
  const [heading, body] = titleOf(text, textField(file, 'title'));
  return {
    kind: isDraft ? 'draft' : isPage ? 'page' : 'post',
    sourceId: path,
    title: heading || slugOfFile(path).replaceAll('-', ' '),
    subheading: textField(file, 'subtitle', 'description', 'summary', 'excerpt'),
    author: textField(file, 'author') || (listField(file, 'authors')[0] ?? ''),
    date,
    categories: listField(file, 'categories', 'category'),
    tags: listField(file, 'tags', 'keywords'),
    slug: textField(file, 'slug') || slugOfFile(path),
    cover: coverOf(file),
    html: markdown.parse(body, { async: false }),
    hasLineBreaks: false,
    base: path,
    oldPaths: isDraft ? [] : addressesOf(path, file, date),
    comments: [],
    remarks: [
      ...(isDraft ? ['It was a draft.'] : []),
      ...[...dropped].map(([name, count]) => `${name}: ${count}`),
    ],
  };
}

function coverOf(file: FrontMatter) {
  const src = textField(
    file,
    'cover',
    'image',
    'hero',
    'heroimage',
    'featured_image',
    'featuredimage',
    'feature_image',
    'thumbnail',
    'banner',
    'header',
  );
  const alt = textField(file, 'coveralt', 'image_alt', 'imagealt', 'cover_alt', 'heroalt', 'alt');
  return src ? { src, alt } : undefined;
}

/** Returns the title, and the text without a heading that repeats it. */
function titleOf(text: string, stated: string): [string, string] {
  const [line, heading] = /^\s*# (.+)\n/.exec(text) ?? [];
  const named = heading?.trim() ?? '';
  if (line === undefined || (stated && named !== stated)) return [stated, text];
  return [stated || named, text.slice(line.length)];
}

/** Returns true for a file such as `about.md`: at the root of the content, or named as a page, and without a date. */
function isPageFile(path: string, date: string | undefined, layout: string): boolean {
  if (layout === 'page') return true;
  if (layout === 'post' || dateOfName(path) !== undefined) return false;
  const folders = path.replace(/^(?:.*\/)?(?:content|src\/pages|_pages|pages)\//, '').split('/');
  return date === undefined || (folders.length === 1 && /(?:^|\/)content\//.test(`/${path}`));
}

/** Returns the date in a name such as `2026-01-02-title.md`. */
function dateOfName(path: string): string | undefined {
  const day = /(?:^|\/)(\d{4}-\d\d-\d\d)-[^/]*(?:\/index\.\w+)?$/.exec(path)?.[1];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : `${day}T00:00:00.000Z`;
}
