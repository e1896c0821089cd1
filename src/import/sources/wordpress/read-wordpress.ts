import * as z from 'zod/mini';
import type { ImportedItem, ImportedSite, LeftOut } from '#import/model.ts';
import type { Dropped } from '#import/html/dropped.ts';
import { pathOf } from '#import/sources/paths.ts';
import { readComments } from './read-comments.ts';
import { type Attached, replaceShortcodes } from './shortcodes.ts';
import { parseWxr, type WxrRecord } from './wxr.ts';

/** Types of items that are no texts of the author. */
const INTERNAL = new Set([
  ...['nav_menu_item', 'revision', 'custom_css', 'customize_changeset', 'oembed_cache'],
  ...['wp_global_styles', 'wp_navigation', 'wp_template', 'wp_template_part', 'user_request'],
]);

/** Reads an export of WordPress. Throws for a file of another kind. */
export function readWordPress(xml: string): ImportedSite {
  const wxr = parseWxr(xml);
  const { channel, authors } = wxr;
  const url = (
    channel['base_blog_url'] ||
    channel['base_site_url'] ||
    channel['link'] ||
    ''
  ).replace(/\/+$/, '');
  const leftOut: LeftOut[] = [];
  const attachments = readAttachments(wxr.items, leftOut);
  const items: ImportedItem[] = [];
  const internal = new Map<string, number>();
  for (const record of wxr.items) {
    const { post_type: type = 'post', post_id: id, title } = record.texts;
    if (type === 'attachment') continue;
    if (INTERNAL.has(type)) {
      internal.set(type, (internal.get(type) ?? 0) + 1);
      continue;
    }
    const reason = reasonToLeaveOut(record, type);
    if (reason === undefined) items.push(readItem(record, { url, authors, attachments, leftOut }));
    else leftOut.push({ name: title || `${type} ${id}`, reason });
  }
  for (const [type, count] of internal) {
    const reason = `${count} of them. They belong to the theme or the menu of WordPress.`;
    leftOut.push({ name: type, reason });
  }
  leftOut.push(...unusedFiles(items, attachments));
  const originals = new Set([...attachments.values()].map((one) => one.url));
  return { source: 'wordpress', url: url || undefined, items, originals, leftOut };
}

type Attachments = ReadonlyMap<string, Attached & { readonly parent: string }>;

/** Reads the files of the media library by their ids. */
function readAttachments(records: readonly WxrRecord[], leftOut: LeftOut[]): Attachments {
  const attachments = new Map<string, Attached & { parent: string }>();
  for (const { texts, meta, comments } of records) {
    const url = texts['attachment_url']?.trim();
    if (texts['post_type'] !== 'attachment' || !url) continue;
    attachments.set(texts['post_id'] ?? '', {
      url,
      alt: meta['_wp_attachment_image_alt'] ?? '',
      caption: texts['excerpt'] ?? '',
      parent: texts['post_parent'] ?? '',
    });
    if (comments.length > 0) {
      const reason = `${comments.length} comments on this file are not taken: only posts have comments.`;
      leftOut.push({ name: url, reason });
    }
  }
  return attachments;
}

/** Names the files of the media library that no text shows. */
function unusedFiles(items: readonly ImportedItem[], attachments: Attachments): LeftOut[] {
  const shown = items.map(({ html, cover }) => `${html} ${cover?.src ?? ''}`).join(' ');
  const files = [...new Set([...attachments.values()].map(({ url }) => url))];
  return files
    .filter((file) => !shown.includes(file.replace(/^https?:\/\/[^/]*/, '').replace(/\.\w+$/, '')))
    .map((name) => ({ name, reason: 'No text shows this file of the media library.' }));
}

function reasonToLeaveOut({ texts }: WxrRecord, type: string): string | undefined {
  if (type !== 'post' && type !== 'page') return `Its type is not known here (${type}).`;
  if (texts['status'] === 'trash') return 'It was in the trash.';
  if (texts['status'] === 'auto-draft') return 'WordPress made it by itself (auto-draft).';
  return undefined;
}

interface Context {
  readonly url: string;
  readonly authors: Readonly<Record<string, string>>;
  readonly attachments: Attachments;
  readonly leftOut: LeftOut[];
}

function readItem(record: WxrRecord, context: Context): ImportedItem {
  const { texts, terms, meta } = record;
  const { url, authors, attachments } = context;
  const id = texts['post_id'] ?? '';
  const status = texts['status'] ?? 'publish';
  const isPage = texts['post_type'] === 'page';
  const isOpen = status === 'publish' && !texts['post_password'];
  const source = texts['content'] ?? '';
  const dropped: Dropped = new Map();
  const library = {
    attachment: (of: string) => attachments.get(of),
    own: [...attachments.values()].filter(({ parent }) => parent === id && id !== ''),
  };
  const html = replaceShortcodes(source, { library, dropped });
  const cover = attachments.get(meta['_thumbnail_id'] ?? '');
  const old = isOpen ? [texts['link'] ?? '', `${url}/?${isPage ? 'page_id' : 'p'}=${id}`] : [];
  const named = (domain: string) =>
    terms
      .filter((term) => term.domain === domain && term.name !== 'Uncategorized')
      .map(({ name }) => name);
  return {
    kind: !isOpen ? 'draft' : isPage ? 'page' : 'post',
    sourceId: id,
    title: texts['title'] ?? '',
    subheading: texts['excerpt'] ?? '',
    author: authors[texts['creator'] ?? ''] ?? texts['creator'] ?? '',
    date: dateOf(texts),
    categories: named('category'),
    tags: named('post_tag'),
    slug: decoded(texts['post_name'] ?? ''),
    cover: cover && { src: cover.url, alt: cover.alt },
    html: html + notesOf(meta['footnotes'] ?? ''),
    hasLineBreaks: !source.includes('<!-- wp:'),
    base: texts['link'] || `${url}/`,
    oldPaths: [...new Set(old.map((one) => pathOf(one, url)).filter((path) => path !== undefined))],
    comments: readComments(record, context.leftOut),
    remarks: [
      ...[...dropped].map(([name, count]) => `${name}: ${count}`),
      ...(isOpen ? [] : [remarkOn(status, Boolean(texts['post_password']))]),
    ],
  };
}

function remarkOn(status: string, hasPassword: boolean): string {
  if (hasPassword) return 'It was protected by a password. It becomes a draft.';
  if (status === 'private') return 'It was private. It becomes a draft.';
  if (status === 'future') return 'It was scheduled. It becomes a draft without a schedule.';
  return 'It was a draft.';
}

/** Returns the date in UTC. A draft has none there, and then the date of the site's clock is near enough. */
function dateOf(texts: Readonly<Record<string, string>>): string | undefined {
  const stated = [texts['post_date_gmt'], texts['post_date']].find(
    (date) => date !== undefined && date !== '' && !date.startsWith('0000'),
  );
  const text = stated ? `${stated.trim().replace(' ', 'T')}Z` : (texts['pubDate'] ?? '');
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

const Notes = z.array(z.object({ id: z.string(), content: z.string() }));

/** Returns the list of the notes that the block editor keeps beside a text. */
function notesOf(json: string): string {
  if (json === '') return '';
  const notes = Notes.safeParse(parseJson(json)).data ?? [];
  const items = notes.map(({ id, content }) => `<li>${content} <a href="#${id}-link">↩</a></li>`);
  return items.length > 0 ? `<ol>${items.join('')}</ol>` : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
