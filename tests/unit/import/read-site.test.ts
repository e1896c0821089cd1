import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { withinLimits } from '#import/plan/plan.ts';
import type { PlannedItem } from '#import/model.ts';
import { readSite } from '#import/read-site.ts';
import { filesOf, ghostFile, picturesOf, planOf, textFile } from '#tests/support/import-files.ts';

test('Ghost: posts, drafts, posts for members and pages, with their authors and tags', async () => {
  const post = (id: string, more: object) => ({ id, title: id, slug: id, ...more });
  const posts = [
    post('one', {
      html: '<p>Text</p><img src="__GHOST_URL__/content/images/a.png">',
      feature_image: '__GHOST_URL__/content/images/c.png',
    }),
    post('two', { status: 'draft' }),
    post('three', { visibility: 'members' }),
    post('four', { type: 'page' }),
    post('five', { html: null, lexical: '{}' }),
  ];
  const more = {
    tags: [
      { id: 't1', name: 'News' },
      { id: 't2', name: '#internal' },
    ],
    posts_tags: [
      { post_id: 'one', tag_id: 't2', sort_order: 0 },
      { post_id: 'one', tag_id: 't1', sort_order: 1 },
    ],
    users: [{ id: 'u', name: 'Ada' }],
    posts_authors: [{ post_id: 'one', author_id: 'u', sort_order: 0 }],
    posts_meta: [
      { post_id: 'one', og_title: 'Shared', og_image: '__GHOST_URL__/content/images/d.png' },
    ],
  };
  const site = await readSite(filesOf(ghostFile(posts, more)));

  expect(site.items.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'post one',
    'draft two',
    'draft three',
    'page four',
  ]);
  expect(site.items[0]).toMatchObject({
    author: 'Ada',
    tags: ['News'],
    cover: { src: '/content/images/c.png' },
    card: { title: 'Shared', description: '', image: '/content/images/d.png' },
    oldPaths: ['/one/'],
  });
  expect(site.leftOut).toMatchObject([{ name: 'five' }]);
});

test('Markdown: YAML and TOML front matter, Jekyll names, Hugo bundles with images', async () => {
  const plan = await planOf({
    'content/posts/bundle/index.md':
      '+++\ntitle = "Bundle"\ndate = 2020-01-02T03:04:05Z\ntags = ["a"]\naliases = ["/old/"]\n+++\nText ![Alt](pic.jpg) ![](/img/root.png)',
    'content/posts/bundle/pic.jpg': 'x',
    'static/img/root.png': 'x',
    '_posts/2019-05-04-my-post.md':
      '---\ntitle: My Post\ncategories: tech\ntags: one two\n---\n{% highlight js %}\na()\n{% endhighlight %}\n',
    'content/about.md': '---\ntitle: About\n---\nMe',
    'content/posts/later.md': '---\ntitle: Later\ndraft: true\n---\n{{< youtube abc >}}',
    'content/posts/broken.md': '---\ntitle: [\n---\n',
    'README.md': '# Readme',
  });

  expect(
    Object.fromEntries(
      plan.items.map(({ title, kind, date, oldPaths }) => [title, [kind, date, oldPaths]]),
    ),
  ).toEqual({
    'My Post': [
      'post',
      '2019-05-04T00:00:00.000Z',
      ['/tech/2019/05/04/my-post.html', '/tech/2019/05/04/my-post/'],
    ],
    Bundle: ['post', '2020-01-02T03:04:05.000Z', ['/old/', '/posts/bundle/']],
    About: ['page', undefined, ['/about/']],
    Later: ['draft', undefined, []],
  });
  const bundle = plan.items.find(({ title }) => title === 'Bundle');
  expect(picturesOf(bundle)).toEqual(['content/posts/bundle/pic.jpg', 'static/img/root.png']);
  expect(plan.items.find(({ title }) => title === 'My Post')?.content).toEqual([
    { type: 'paragraph', text: '<pre><code class="language-js">a()</code></pre>' },
  ]);
  expect(plan.leftOut.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['README.md', 'content/posts/broken.md']),
  );
});

test('Substack: posts of the list, with what only paying readers saw as a draft', async () => {
  const site = await readSite(
    filesOf({
      'posts.csv':
        'post_id,post_date,is_published,type,audience,title,subtitle\n1.first,2021-01-02T03:04:05.000Z,TRUE,newsletter,everyone,"First, of all",Sub\n2.paid,2021-01-02T03:04:05.000Z,true,newsletter,only_paid,Paid,\n3.gone,,false,newsletter,everyone,,\n',
      'posts/1.first.html': '<p>Text</p>',
      'posts/2.paid.html': '<p>Text</p>',
    }),
  );

  expect(site.items).toMatchObject([
    {
      kind: 'post',
      title: 'First, of all',
      subheading: 'Sub',
      sourceId: '1',
      oldPaths: ['/p/first'],
    },
    { kind: 'draft', title: 'Paid' },
  ]);
  expect(site.leftOut).toEqual([{ name: '3.gone', reason: 'It is an empty draft.' }]);
});

test.each([
  ['a.txt', '', 'No export was found'],
  ['a.xml', '<?xml version="1.0"?><rss><broken', 'This XML file is no export of WordPress.'],
  ['a.json', '{ "posts": ', 'This JSON file is no export of Ghost.'],
])('a file %s without an export is refused', async (name, text, message) => {
  await expect(readSite(filesOf({ [name]: text }))).rejects.toThrow(message);
});

test('Ghost: the first versions have times as numbers and another name for the cover', async () => {
  const post = { id: 1, published_at: 1_388_318_310_782, image: '/content/images/c.png' };
  const site = await readSite(filesOf(ghostFile([post])));

  expect(site.items[0]).toMatchObject({
    date: '2013-12-29T11:58:30.782Z',
    cover: { src: '/content/images/c.png' },
  });
});

test('pages beyond the limit of a site are named in one line before anything is sent', async () => {
  const texts = Array.from({ length: 23 }, (_, n) => [`${n + 10}.md`, textFile(`P${n + 10}`)]);
  const plan = await planOf(Object.fromEntries(texts) as Record<string, string>);

  expect(plan.counts.pages).toBe(20);
  expect(plan.leftOut).toEqual([
    {
      name: '3 pages',
      reason:
        'Not imported: a site can have at most 20 pages of its own, and this one has 23. P30, P31, P32.',
    },
  ]);
});

test('a single text beyond the limit of its size is counted as one', async () => {
  const { leftOut } = await planOf({
    '_posts/2024-01-02-big.md': `---\ntitle: Big\n---\n${'word '.repeat(250_000)}`,
  });

  expect(leftOut).toMatchObject([
    { name: '1 text', reason: 'Not imported: a text can have at most 1024 KB. Big.' },
  ]);
});

test('old addresses beyond the limit of a site are named before anything is sent', () => {
  const oldPaths = Array.from({ length: LIMITS.redirects + 10 }, (_, n) => `/${n}`);
  const item = { kind: 'post', title: 'P', content: [], oldPaths } as Partial<PlannedItem>;

  expect(withinLimits([item as PlannedItem]).leftOut).toEqual([
    {
      name: '10 old addresses',
      reason: `They do not lead here: a site can have at most ${LIMITS.redirects} redirects, and the newest posts come first.`,
    },
  ]);
});

test('Markdown: tasks keep their boxes, and what a post cannot hold is named', async () => {
  const plan = await planOf({
    '_posts/2020-01-01-a.md':
      '---\ntitle: A\n---\n- [x] done\n- [ ] open\n\n{: .note }\n\nTerm\n: Definition\n\n![a](/a.png "Title")\n\n| a |\n|:-:|\n| b |\n',
  });

  expect(plan.items[0]?.content[0]).toEqual({
    type: 'paragraph',
    text: '<ul><li>☑ done</li><li>☐ open</li></ul>',
  });
  expect(plan.leftOut.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      'attributes of kramdown {: … }: 1',
      'definition list (stays as text): 1',
    ]),
  );
  expect(Object.fromEntries(plan.dropped)).toEqual({
    'title of a picture': 1,
    'alignment of a table cell': 2,
  });
});
