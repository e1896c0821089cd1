import { slugOf } from '#domain/slug.ts';
import { element, joined, type Markup, textElement } from '#domain/feeds/xml.ts';
import { absolute, contentHtml } from './content-html.ts';
import type { ExportedText } from './read-site-content.ts';

const STATUS = { published: 'publish', draft: 'draft', scheduled: 'future' } as const;

/** Writes texts as an export of WordPress (WXR 1.2), with their covers and images as attachments. */
export function wxrExport(
  texts: readonly ExportedText[],
  { siteUrl, title }: { readonly siteUrl: string; readonly title: string },
): string {
  let lastComment = 0;
  const logins = loginsOf(texts.map(({ author }) => author));
  const attachments = new Map<string, { id: number; parent: number; alt: string }>();
  const attach = (src: string, parent: number, alt = ''): number => {
    const url = absolute(src, siteUrl);
    const known = attachments.get(url) ?? { id: texts.length + attachments.size + 1, parent, alt };
    attachments.set(url, known);
    return known.id;
  };

  function item(text: ExportedText, id: number): Markup {
    for (const block of text.content) if (block.type === 'image') attach(block.src, id, block.alt);
    const ids = new Map(text.comments.map((one) => [one.id, ++lastComment]));
    const comments = text.comments.map(({ id: key, comment }) =>
      element(
        'wp:comment',
        {},
        textElement('wp:comment_id', String(ids.get(key))),
        textElement('wp:comment_author', comment.name),
        textElement('wp:comment_author_email', comment.email),
        textElement('wp:comment_date', wpDate(comment.at)),
        textElement('wp:comment_date_gmt', wpDate(comment.at)),
        textElement('wp:comment_content', comment.comment),
        textElement('wp:comment_approved', '1'),
        textElement('wp:comment_type', 'comment'),
        textElement('wp:comment_parent', String(ids.get(comment.parent ?? '') ?? 0)),
      ),
    );
    const term = (domain: string, name: string) =>
      textElement('category', name, { domain, nicename: slugOf(name) });
    const cover = text.coverImage && attach(text.coverImage, id);
    return element(
      'item',
      {},
      textElement('title', text.title),
      text.path === undefined ? undefined : textElement('link', absolute(text.path, siteUrl)),
      textElement('dc:creator', logins.get(text.author) ?? ''),
      textElement('content:encoded', contentHtml(text.content, siteUrl)),
      textElement('excerpt:encoded', text.subheading),
      ...fields(id, { type: text.kind, status: STATUS[text.status], date: text.date }),
      textElement('wp:post_name', text.status === 'published' ? text.slug : ''),
      textElement('wp:post_modified_gmt', wpDate(text.updatedAt)),
      textElement('wp:comment_status', text.kind === 'post' ? 'open' : 'closed'),
      text.category ? term('category', text.category) : undefined,
      ...text.tags.map((tag) => term('post_tag', tag)),
      cover ? meta('_thumbnail_id', String(cover)) : undefined,
      ...comments,
    );
  }

  const items = texts.map((text, n) => item(text, n + 1));
  const files = [...attachments].map(([url, { id, parent, alt }]) =>
    element(
      'item',
      {},
      textElement('title', url.slice(url.lastIndexOf('/') + 1)),
      // WordPress replaces this address in the texts as well.
      textElement('guid', url, { isPermaLink: 'false' }),
      ...fields(id, { type: 'attachment', status: 'inherit', date: texts[parent - 1]?.date ?? '' }),
      textElement('wp:post_parent', String(parent)),
      textElement('wp:attachment_url', url),
      alt ? meta('_wp_attachment_image_alt', alt) : undefined,
    ),
  );
  const authors = [...logins].map(([name, login]) =>
    element(
      'wp:author',
      {},
      textElement('wp:author_login', login),
      textElement('wp:author_display_name', name),
    ),
  );
  const channel = element(
    'channel',
    {},
    textElement('title', title),
    textElement('link', siteUrl),
    textElement('wp:wxr_version', '1.2'),
    textElement('wp:base_site_url', siteUrl),
    textElement('wp:base_blog_url', siteUrl),
    joined([...authors, ...items, ...files]),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', NAMESPACES, channel)}\n`;
}

const NAMESPACES = {
  version: '2.0',
  'xmlns:excerpt': 'http://wordpress.org/export/1.2/excerpt/',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:wp': 'http://wordpress.org/export/1.2/',
};

const fields = (id: number, of: { type: string; status: string; date: string }): Markup[] => [
  textElement('wp:post_id', String(id)),
  textElement('wp:post_date', wpDate(of.date)),
  textElement('wp:post_date_gmt', wpDate(of.date)),
  textElement('wp:status', of.status),
  textElement('wp:post_type', of.type),
];

const wpDate = (iso: string) => new Date(iso).toISOString().slice(0, 19).replace('T', ' ');

const meta = (key: string, value: string): Markup =>
  element('wp:postmeta', {}, textElement('wp:meta_key', key), textElement('wp:meta_value', value));

/**
 * A login that WordPress takes, except those that are given to other names. WordPress drops other characters, which would
 * make two authors one.
 */
const LOGIN = /^(?!author-\d+$)[a-z0-9-]{1,60}$/;

/** Returns a login for each author, by their names. */
function loginsOf(names: readonly string[]): Map<string, string> {
  const logins = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of new Set(names)) {
    const slug = slugOf(name);
    const login = LOGIN.test(slug) && !taken.has(slug) ? slug : `author-${logins.size + 1}`;
    logins.set(name, login);
    taken.add(login);
  }
  return logins;
}
