import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

export type Files = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, '../../unit/import/exports');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** The fields of a text in an export. Any of them may be hostile. */
export interface Text {
  readonly title: string;
  readonly html: string;
  readonly date: string;
  readonly slug: string;
  readonly tag: string;
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]')}]]>`;

/** Writes an export of WordPress. */
const wordpress = (texts: readonly Text[]): Files => ({
  'export.xml': `<rss><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>${texts
    .map(
      ({ title, html, date, slug, tag }, n) =>
        `<item><title>${cdata(title)}</title><link>${cdata(`https://old.example/${slug}/`)}</link><dc:creator>${cdata(tag)}</dc:creator><content:encoded>${cdata(html)}</content:encoded><excerpt:encoded>${cdata(title)}</excerpt:encoded><wp:post_id>${n}</wp:post_id><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt><wp:post_name>${cdata(slug)}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="post_tag">${cdata(tag)}</category><wp:postmeta><wp:meta_key>${cdata(tag)}</wp:meta_key><wp:meta_value>${cdata(html)}</wp:meta_value></wp:postmeta><wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>${cdata(title)}</wp:comment_author><wp:comment_date_gmt>${cdata(date)}</wp:comment_date_gmt><wp:comment_content>${cdata(html)}</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment></item>`,
    )
    .join('\n')}</channel></rss>`,
});

/** Writes an export of Ghost. */
const ghost = (texts: readonly Text[]): Files => {
  const posts = texts.map(({ title, html, date, slug }, n) => ({
    id: String(n),
    title,
    slug,
    html,
    status: 'published',
    type: 'post',
    published_at: date,
  }));
  const tags = texts.map(({ tag }, n) => ({ id: String(n), name: tag, slug: tag }));
  const posts_tags = texts.map((_, n) => ({ post_id: String(n), tag_id: String(n) }));
  return {
    'ghost.json': JSON.stringify({
      db: [{ meta: { version: '5.130.4' }, data: { posts, tags, posts_tags, users: [] } }],
    }),
  };
};

/** Writes an export of Substack. */
const substack = (texts: readonly Text[]): Files => ({
  'posts.csv': Papa.unparse(
    texts.map(({ title, date, slug, tag }, n) => ({
      post_id: `${n}.${slug.replaceAll('/', '-')}`,
      post_date: date,
      is_published: 'true',
      audience: 'everyone',
      type: 'newsletter',
      title,
      subtitle: tag,
    })),
  ),
  ...Object.fromEntries(
    texts.map(({ html, slug }, n) => [`posts/${n}.${slug.replaceAll('/', '-')}.html`, html]),
  ),
});

/** Writes a folder of Markdown, in which the values of the front matter are not quoted. */
const markdown = (texts: readonly Text[]): Files => ({
  '_config.yml': 'title: Old\nurl: https://old.example\npermalink: /:year/:title/\n',
  ...Object.fromEntries(
    texts.map(({ title, html, date, slug, tag }, n) => [
      `_posts/2020-01-0${n + 1}-text.md`,
      `---\ntitle: ${title}\ndate: ${date}\nslug: ${slug}\ntags: [${tag}]\n---\n${html}`,
    ]),
  ),
});

/** Writers of the same texts as exports. */
export const WRITERS = { wordpress, ghost, substack, markdown } as const;

/** The date of a text, as it may be in an export. */
export const DATE = '2020-01-01T10:00:00.000Z';

const SAMPLE: Text = {
  title: 'One',
  html: '<p>Words <em>and</em> more</p>\n\n* a\n* b\n\n```js\n1\n```\n',
  date: DATE,
  slug: 'one',
  tag: 'Roses',
};

/** Exports of every source. The first two come from their programs. */
export const EXPORTS: readonly (readonly [string, Files])[] = [
  ['an export of WordPress', { 'a.xml': read('wordpress.xml') }],
  ['an export of Ghost', { 'a.json': read('ghost.json') }],
  ['an export of Substack', substack([SAMPLE, { ...SAMPLE, title: 'Two', slug: 'two' }])],
  ['a folder of Markdown', markdown([SAMPLE, { ...SAMPLE, title: 'Two', slug: 'two' }])],
];
