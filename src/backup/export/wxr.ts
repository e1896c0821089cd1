import { sectionOf } from '#domain/site/section.ts';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import { imagesOf } from '#domain/posts/image-block.ts';
import { tagSlug } from '#domain/posts/tag-slug.ts';
import { element, escaped, joined, type Markup, textElement } from '#domain/feeds/xml.ts';
import { absolute } from '#post/html/block-html.ts';
import { contentHtml } from './content-html.ts';
import type { ExportedText } from './exported-text.ts';
import type { SiteContent } from './read-site-content.ts';
import { slugOf } from '#domain/slug.ts';

const STATUS = { published: 'publish', draft: 'draft', scheduled: 'future' } as const;

/** An image that WordPress loads for the first text that shows it. */
interface Attachment {
  readonly id: number;
  readonly parent: number;
  readonly alt: string;
  readonly date: string;
}

/**
 * Writes texts in parts as an export of WordPress (WXR 1.2), with their covers and images as attachments. Attachments and
 * authors follow the texts, which are not known before.
 */
export async function* wxrExport(
  { title, sections, texts }: SiteContent,
  { siteUrl }: { readonly siteUrl: string },
): AsyncGenerator<string> {
  const nextId = counter();
  const nextComment = counter();
  const authors = authorLogins();
  const attachments = new Map<string, Attachment>();

  function item(text: ExportedText): Markup {
    const id = nextId();
    const attach = (src: string, alt = ''): number => {
      const url = absolute(src, siteUrl);
      const known = attachments.get(url) ?? { id: nextId(), parent: id, alt, date: text.date };
      attachments.set(url, known);
      return known.id;
    };
    for (const block of text.content)
      if (block.type === 'image') for (const { src, alt } of imagesOf(block)) attach(src, alt);
    const cover = text.coverImage && attach(text.coverImage);
    const { category } = text;
    return element(
      'item',
      {},
      textElement('title', text.title),
      text.path === undefined ? undefined : textElement('link', absolute(text.path, siteUrl)),
      textElement('dc:creator', authors.loginOf(text.author)),
      textElement('content:encoded', contentHtml(text.content, siteUrl)),
      textElement('excerpt:encoded', text.subheading),
      ...fields(id, { type: text.kind, status: STATUS[text.status], date: text.date }),
      textElement('wp:post_name', text.slug),
      textElement('wp:post_modified_gmt', wpDate(text.updatedAt)),
      textElement('wp:comment_status', text.kind === 'post' ? 'open' : 'closed'),
      category === undefined
        ? undefined
        : term('category', category, sectionOf(sections, category).name),
      ...text.tags.map((tag) => term('post_tag', tagSlug(tag), tag)),
      cover ? meta('_thumbnail_id', String(cover)) : undefined,
      ...text.oldSlugs.map((slug) => meta('_wp_old_slug', slug)),
      ...commentElements(text.comments, nextComment),
    );
  }

  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}><channel>`;
  yield joined([
    textElement('title', title),
    textElement('link', siteUrl),
    textElement('wp:wxr_version', '1.2'),
    textElement('wp:base_site_url', siteUrl),
    textElement('wp:base_blog_url', siteUrl),
  ]);
  for await (const text of texts) yield item(text);
  for (const [url, attachment] of attachments) yield attachmentElement(url, attachment);
  for (const [name, login] of authors.logins) yield authorElement(name, login);
  yield '</channel></rss>\n';
}

const NAMESPACES = Object.entries({
  excerpt: 'http://wordpress.org/export/1.2/excerpt/',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  wp: 'http://wordpress.org/export/1.2/',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${escaped(uri)}"`)
  .join(' ');

const counter = () => {
  let last = 0;
  return () => ++last;
};

const term = (domain: string, nicename: string, name: string) =>
  textElement('category', name, { domain, nicename });

const attachmentElement = (url: string, { id, parent, alt, date }: Attachment): Markup =>
  element(
    'item',
    {},
    textElement('title', url.slice(url.lastIndexOf('/') + 1)),
    // WordPress replaces this address in the texts as well.
    textElement('guid', url, { isPermaLink: 'false' }),
    ...fields(id, { type: 'attachment', status: 'inherit', date }),
    textElement('wp:post_parent', String(parent)),
    textElement('wp:attachment_url', url),
    alt ? meta('_wp_attachment_image_alt', alt) : undefined,
  );

const authorElement = (name: string, login: string): Markup =>
  element(
    'wp:author',
    {},
    textElement('wp:author_login', login),
    textElement('wp:author_display_name', name),
  );

function commentElements(comments: readonly CommentState[], nextId: () => number): Markup[] {
  const ids = new Map(comments.map(({ id }) => [id, nextId()]));
  return comments.map(({ id, comment }) =>
    element(
      'wp:comment',
      {},
      textElement('wp:comment_id', String(ids.get(id))),
      textElement('wp:comment_author', comment.name),
      textElement('wp:comment_author_email', comment.email),
      comment.from && textElement('wp:comment_author_url', comment.from.url),
      textElement('wp:comment_date', wpDate(comment.at)),
      textElement('wp:comment_date_gmt', wpDate(comment.at)),
      textElement('wp:comment_content', comment.comment),
      textElement('wp:comment_approved', '1'),
      textElement('wp:comment_type', 'comment'),
      textElement('wp:comment_parent', String(ids.get(comment.parent ?? '') ?? 0)),
    ),
  );
}

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

/** Gives each author a login of their own, by their name. */
function authorLogins() {
  const logins = new Map<string, string>();
  const taken = new Set<string>();
  return {
    /** Names and logins that were given so far. */
    logins: logins as ReadonlyMap<string, string>,

    loginOf(name: string): string {
      const known = logins.get(name);
      if (known !== undefined) return known;
      const slug = slugOf(name);
      const login = LOGIN.test(slug) && !taken.has(slug) ? slug : `author-${logins.size + 1}`;
      logins.set(name, login);
      taken.add(login);
      return login;
    },
  };
}
