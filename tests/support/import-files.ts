import { joinContent } from '#domain/posts/block.ts';
import type { Plan, PlannedItem } from '#import/model.ts';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import type { SourceFiles } from '#import/open-files.ts';

/** Returns the files of an export, by their paths. */
export const filesOf = (files: Readonly<Record<string, string>>): SourceFiles => ({
  paths: Object.keys(files).sort(),
  text: (path) => Promise.resolve(files[path] ?? ''),
  blob: (path) => Promise.resolve(new Blob([files[path] ?? ''])),
});

/** Plans the import of a Markdown site with these files. */
export async function planOf(files: Readonly<Record<string, string>>): Promise<Plan> {
  const source = filesOf(files);
  return planImport(await readSite(source), source);
}

/** Returns the paths of the pictures of a text in its export. */
export const picturesOf = (item: PlannedItem | undefined) =>
  [...(item?.images.values() ?? [])].map(({ path }) => path);

/** Plans an import. Returns its first text, and the remarks of the report. */
export async function imported(files: Readonly<Record<string, string>>) {
  const { items, leftOut } = await planOf(files);
  const [item] = items;
  const content = item?.content ?? [];
  const remarks = leftOut.map(({ reason }) => reason);
  return { item, content, text: joinContent(content), images: picturesOf(item), remarks };
}

/** Returns a file with front matter, which has a title and other lines. */
export const textFile = (title: string, more = '', body = 'Text') =>
  `---\ntitle: ${title}\n${more}\n---\n${body}`;

/** Returns an export of WordPress with these items, and more about its site. */
export const wordPressFile = (items: string, more = '') => ({
  'a.xml': `<rss><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>${more}${items}</channel></rss>`,
});

/** Returns a published post of WordPress, whose id is its title. */
export const wordPressPost = (title: string, content: string, more = '') =>
  `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${title}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;

const GHOST_POST = {
  id: '1',
  title: 'T',
  slug: 't',
  html: '<p>x</p>',
  status: 'published',
  visibility: 'public',
  published_at: '2024-01-01T00:00:00.000Z',
};

/** Returns an export of Ghost with these posts, each a variation of one, and with other tables. */
export const ghostFile = (posts: readonly object[], more: object = {}) => ({
  'g.json': JSON.stringify({
    db: [{ data: { posts: posts.map((post) => ({ ...GHOST_POST, ...post })), ...more } }],
  }),
});
