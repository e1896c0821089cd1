import * as z from 'zod/mini';
import { decoded } from '#domain/decoded.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { ImportedItem, ImportedSite, LeftOut } from '#import/model.ts';
import type { Dropped } from '#post/foreign-html/dropped.ts';
import { words } from '#post/foreign-html/nodes.ts';
import { readableHtml } from '#post/words/readable.ts';
import { pathOf } from '#import/paths.ts';
import { isoOf } from '#import/sources/iso-of.ts';
import { readInto } from '#import/sources/read-into.ts';
import { replaceBlocks } from './blocks.ts';
import { readComments } from './read-comments.ts';
import { replaceFormulas, replaceShortcodes, withoutTags, type Attached } from './shortcodes.ts';
import { parseWxr, type WxrRecord } from './wxr.ts';
import { FILE } from '#post/foreign-html/files.ts';
import { PICTURE } from '#post/foreign-html/images.ts';

/** Types of items that are no texts of the author. */
const INTERNAL = new Set(
  words(`nav_menu_item revision custom_css customize_changeset oembed_cache wp_global_styles
    wp_navigation wp_template wp_template_part user_request`),
);

/** Reads an export of WordPress. Throws for a file of another kind. */
export async function readWordPress(xml: string): Promise<ImportedSite> {
  const wxr = parseWxr(xml);
  const { channel, authors } = wxr;
  const stated = [channel['base_blog_url'], channel['base_site_url'], channel['link']];
  const address = stated.find((one = '') => /^https?:/.test(one) && URL.canParse(one)) ?? '';
  const url = address.replace(/\/+$/, '');
  const leftOut: LeftOut[] = [];
  const attachments = readAttachments(wxr.items, leftOut);
  const blocks = wxr.items.filter(({ texts }) => texts['post_type'] === 'wp_block');
  const shown = new Set<WxrRecord>();
  function synced(id: string): string | undefined {
    const block = blocks.find(({ texts }) => texts['post_id'] === id);
    if (block) shown.add(block);
    return block?.texts['content'];
  }
  const context = { url, authors, attachments, synced, leftOut };
  const items: ImportedItem[] = [];
  const internal = new Map<string, number>();
  for (const record of wxr.items) {
    const { post_type: type = 'post', post_id: id, title } = record.texts;
    // Synced blocks become a part of the texts that show them.
    if (type === 'attachment' || type === 'wp_block') continue;
    if (INTERNAL.has(type)) {
      internal.set(type, (internal.get(type) ?? 0) + 1);
      continue;
    }
    const reason = reasonToLeaveOut(record, type);
    const name = title || `${type} ${id}`;
    if (reason !== undefined) leftOut.push({ name, reason });
    else await readInto({ items, leftOut }, name, () => readItem(record, context));
  }
  for (const [type, count] of internal) {
    const reason = `${count} of them. They belong to the theme or the menu of WordPress.`;
    leftOut.push({ name: type, reason });
  }
  for (const block of blocks.filter((one) => !shown.has(one)))
    leftOut.push({ name: block.texts['title'] ?? '', reason: 'No text shows this synced block.' });
  leftOut.push(...remarksOnFiles(items, attachments));
  const originals = new Set([...attachments.values()].map((one) => one.url));
  return { source: 'wordpress', url: url || undefined, items, originals, leftOut };
}

function reasonToLeaveOut({ texts }: WxrRecord, type: string): string | undefined {
  if (type !== 'post' && type !== 'page') return `Its type is not known here (${type}).`;
  if (texts['status'] === 'trash') return 'It was in the trash.';
  if (texts['status'] === 'auto-draft') return 'WordPress made it by itself (auto-draft).';
  return undefined;
}

interface Context {
  readonly url: string;
  readonly authors: ReadonlyMap<string, string>;
  readonly attachments: Attachments;
  readonly synced: (id: string) => string | undefined;
  readonly leftOut: LeftOut[];
}

function readItem(record: WxrRecord, context: Context): ImportedItem {
  const { texts, terms, meta } = record;
  const { url, authors, attachments, synced } = context;
  const id = texts['post_id'] ?? '';
  const status = texts['status'] ?? 'publish';
  const isPage = texts['post_type'] === 'page';
  const isOpen = isPublic(texts);
  const dropped: Dropped = new Map();
  const notes = notesOf(meta['footnotes'] ?? '');
  const hasNotes = notes !== '';
  const source = replaceBlocks(texts['content'] ?? '', { hasNotes, synced, dropped });
  const library = {
    attachment: (of: string) => attachments.get(of),
    own: [...attachments.values()].filter(({ parent }) => parent === id && id !== ''),
  };
  const html = replaceShortcodes(replaceFormulas(source), { library, dropped });
  const slug = decoded(texts['post_name'] ?? '');
  const cover = attachments.get(meta['_thumbnail_id'] ?? '');
  const date = dateOf(texts);
  const old = isOpen
    ? [texts['link'] ?? '', `${url}/?${isPage ? 'page_id' : 'p'}=${id}`, ...earlierLinks(record)]
    : [];
  const named = (domain: string) =>
    terms
      .filter((term) => term.domain === domain && term.name !== 'Uncategorized')
      .map(({ name }) => name);
  return {
    kind: !isOpen ? 'draft' : isPage ? 'page' : 'post',
    sourceId: id,
    title: texts['title'] ?? '',
    subheading: texts['excerpt'] ?? '',
    author: authors.get(texts['creator'] ?? '') ?? texts['creator'] ?? '',
    date,
    categories: named('category'),
    tags: named('post_tag'),
    slug,
    page: isPage && !isOpen ? slug : undefined,
    cover: cover && { src: cover.url, alt: cover.alt },
    html: html + notes,
    words: () => readableHtml(withoutTags(replaceFormulas(texts['content'] ?? '')) + notes),
    publishAt: status === 'future' && !isPage && !texts['post_password'] ? date : undefined,
    hasLineBreaks: !source.includes('<!-- wp:'),
    base: texts['link'] || `${url}/`,
    oldPaths: [...new Set(old.map((one) => pathOf(one, url)).filter((path) => path !== undefined))],
    comments: readComments(record, context.leftOut),
    remarks: [
      ...[...dropped].map(([name, count]) => `${name}: ${count}`),
      ...remarksOn(record, cover !== undefined),
    ],
  };
}

/** Returns the addresses that a text had before it was renamed. */
function earlierLinks({ texts, oldSlugs }: WxrRecord): string[] {
  const { link = '', post_name: name = '' } = texts;
  const at = link.lastIndexOf(`/${name}`);
  if (name === '' || at < 0) return [];
  return oldSlugs.map(
    (slug) => `${link.slice(0, at + 1)}${slug}${link.slice(at + 1 + name.length)}`,
  );
}

/** Returns the date in UTC. A draft has none there, and then the date of the site's clock is near enough. */
function dateOf(texts: Readonly<Record<string, string>>): string | undefined {
  const stated = [texts['post_date_gmt'], texts['post_date']].find(
    (date) => date !== undefined && date !== '' && !date.startsWith('0000'),
  );
  return isoOf(stated ? `${stated.trim().replace(' ', 'T')}Z` : (texts['pubDate'] ?? ''));
}

const Notes = z.array(z.object({ id: z.string(), content: z.string() }));

/** Returns the list of the notes that the block editor keeps beside a text. */
function notesOf(json: string): string {
  const notes = Notes.safeParse(parseJson(json)).data ?? [];
  const items = notes.map(({ id, content }) => `<li>${content} <a href="#${id}-link">↩</a></li>`);
  return items.length > 0 ? `<ol>${items.join('')}</ol>` : '';
}

/** The files of the media library by their ids. */
type Attachments = ReadonlyMap<string, Attached & { readonly parent: string }>;

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

/** Names the files of the media library that no text shows, and those of a type that no site stores. */
function remarksOnFiles(items: readonly ImportedItem[], attachments: Attachments): LeftOut[] {
  const shown = items.map(({ html, cover }) => `${html} ${cover?.src ?? ''}`).join(' ');
  const files = [...new Set([...attachments.values()].map(({ url }) => url))];
  return files.flatMap((name) => {
    // A smaller size has another ending.
    const stem = name.replace(/^https?:\/\/[^/]*/, '').replace(/(?:-scaled)?\.\w+$/, '');
    if (!shown.includes(stem))
      return [{ name, reason: 'No text shows this file of the media library.' }];
    if (PICTURE.test(name) || FILE.test(name) || /\.svg$/i.test(name)) return [];
    const reason = 'Files of this type are not taken. Links to it lead to the old site.';
    return [{ name, reason }];
  });
}

const isPublic = (texts: WxrRecord['texts']): boolean =>
  (texts['status'] ?? 'publish') === 'publish' && !texts['post_password'];

/** Returns what the report says about properties of a text that it does not keep. */
function remarksOn({ texts, terms, meta }: WxrRecord, hasCover: boolean): string[] {
  const others = terms.filter(({ domain }) => domain !== 'category' && domain !== 'post_tag');
  const named = others.map(({ name, domain }) => `${name} (${domain})`).join(', ');
  return [
    ...(isPublic(texts) ? [] : [formerState(texts)]),
    ...(texts['is_sticky'] === '1'
      ? ['It stood above the others. Here it stands at its date.']
      : []),
    ...(meta['_thumbnail_id'] && !hasCover
      ? ['The picture above it is not in the export. One of all content has it.']
      : []),
    ...(named ? [`Terms that are not taken: ${named}.`] : []),
  ];
}

function formerState(texts: WxrRecord['texts']): string {
  if (texts['post_password']) return 'It was protected by a password. It becomes a draft.';
  if (texts['status'] === 'private') return 'It was private. It becomes a draft.';
  if (texts['status'] === 'future') return 'It was scheduled. It becomes a draft.';
  if (texts['status'] === 'pending') return 'It waited for a review. It becomes a draft.';
  return 'It was a draft.';
}
