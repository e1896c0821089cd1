import { expect, test } from 'vitest';
import { newAddresses, replaceLinks } from '#import/run/new-addresses.ts';
import { planOf, textFile as text } from '#tests/support/import-files.ts';

async function pathsOf(files: Readonly<Record<string, string>>) {
  const { items } = await planOf(files);
  return Object.fromEntries(items.map(({ title, oldPaths }) => [title, oldPaths]));
}

test('Hugo: permalinks of sections, url, slug and aliases make the old paths', async () => {
  const paths = await pathsOf({
    'config.yaml':
      'baseURL: https://old.example/\npermalinks:\n  cn: "/:sections/:year/:month/:slug/"\n  page:\n    notes: /n/:contentbasename',
    'content/cn/2020-01-02-a.md': text('A', 'date: 2020-01-02\nslug: first'),
    'content/notes/b.md': text('B', 'date: 2020-01-03'),
    'content/other/c.md': text('C', 'date: 2020-01-03\nurl: /x/y.html\naliases: [old, /older/]'),
    'content/other/My File.md': text('D', 'date: 2020-01-03'),
  });

  expect(paths).toEqual({
    A: ['/cn/2020/01/first/'],
    B: ['/n/b/'],
    C: ['/x/y.html', '/x/old', '/older/'],
    D: ['/other/my-file/'],
  });
});

test('Hugo: a folder of settings, a path below the host, and languages', async () => {
  const paths = await pathsOf({
    'config/_default/config.toml':
      'baseURL = "https://old.example/site/"\ndefaultContentLanguage = "en"\n[languages.en]\n[languages.fr]',
    'config/_default/permalinks.toml': 'posts = "/:year/:slug/"',
    'content/posts/a.md': text('A', 'date: 2020-01-02'),
    'content/posts/a.fr.md': text('B', 'date: 2020-01-02'),
  });

  expect(paths).toEqual({ A: ['/site/2020/a/'], B: ['/site/fr/2020/b/'] });
});

test.each([
  ['pretty', '/2020/01/02/a/'],
  ['none', '/a.html'],
  ['ordinal', '/2020/002/a.html'],
  ['weekdate', '/2020/W01/Thu/a.html'],
  ['/:short_year-:i_month/:slug', '/20-1/a'],
])('Jekyll: the permalink %s makes the old path', async (permalink, path) => {
  const paths = await pathsOf({
    '_config.yml': `permalink: ${permalink}`,
    '_posts/2020-01-02-a.md': text('A'),
  });

  expect(paths['A']?.[0]).toBe(path);
});

test('Jekyll: the configured time zone, collections, defaults and redirects count', async () => {
  const plan = await planOf({
    'docs/_config.yml':
      'timezone: America/Los_Angeles\nbaseurl: /base\ncollections:\n  guides:\n    output: true\n    permalink: /g/:path/\ndefaults:\n  - scope: {type: posts}\n    values: {author: Ada}',
    'docs/_posts/2020-01-02-a.md': text(
      'A',
      'date: 2020-01-02 03:00:00 +0000\nredirect_from: /old/',
    ),
    'docs/_guides/b.md': text('B'),
    'docs/_hidden/c.md': text('C'),
    'README.md': 'About the project',
  });

  expect(
    plan.items.map(({ title, date, author, oldPaths }) => [title, date, author, oldPaths]),
  ).toEqual([
    ['B', undefined, '', ['/base/g/b/']],
    ['A', '2020-01-02T03:00:00.000Z', 'Ada', ['/base/2020/01/01/a.html', '/base/old/']],
  ]);
});

test('Zola and Hexo: path, slug and permalink make the old paths', async () => {
  const zola = await planOf({
    'config.toml': 'base_url = "https://old.example"',
    'content/a.md': '+++\ntitle = "A"\npath = "2019/10/15/a"\naliases = ["2019/a.html"]\n+++\nText',
    'content/blog/2020-01-02-b.md': '+++\ntitle = "B"\n+++\nText',
  });
  const hexo = await pathsOf({
    '_config.yml': 'permalink: p/:abbrlink.html',
    'source/_posts/a.md': text('A', 'date: 2020-01-02 10:00:00\nabbrlink: 12ab'),
    'source/about/index.md': text('B', 'date: 2020-01-02'),
  });

  expect(
    zola.items.map(({ title, kind, date, oldPaths }) => [title, kind, date, oldPaths]),
  ).toEqual([
    ['A', 'post', '2019-10-15T00:00:00.000Z', ['/2019/10/15/a/', '/2019/a.html']],
    ['B', 'post', '2020-01-02T00:00:00.000Z', ['/blog/b/']],
  ]);
  expect(hexo).toEqual({ A: ['/p/12ab.html'], B: ['/about/'] });
});

test.each(['published', 'pubDatetime', 'pubDate', 'publishDate', 'date_published'])(
  'a text with the date in %s is a post of that date',
  async (name) => {
    const { items } = await planOf({ 'src/content/posts/a.md': text('A', `${name}: 2024-04-01`) });

    expect(items).toMatchObject([{ kind: 'post', date: '2024-04-01T00:00:00.000Z' }]);
  },
);

test('links between texts get the new addresses; broken ones are counted', async () => {
  const plan = await planOf({
    '_config.yml': 'permalink: pretty\nurl: https://www.old.example',
    '_posts/2020-01-02-a.md': text(
      'A',
      '',
      '[1]({% post_url 2020-01-03-b %}) [2](../../03/b/#part) [3](https://old.example/2020/01/03/b) [4](/about/) [5](/gone) [6](#here) [7](https://other.example/)',
    ),
    '_posts/2020-01-03-b.md': text('B'),
    'about.md': text('About'),
  });
  const choices = { fallback: 'tech', table: {} } as const;
  const addresses = await newAddresses(plan, choices, new Map());
  const [a] = plan.items.filter(({ title }) => title === 'A');

  expect(replaceLinks(a?.content ?? [], (old) => addresses.get(old))).toEqual([
    {
      type: 'paragraph',
      text: '<a href="/blog/tech/b202001030000">1</a> <a href="/blog/tech/b202001030000#part">2</a> <a href="/blog/tech/b202001030000">3</a> <a href="/about">4</a> <a href="/gone">5</a> <a href="#here">6</a> <a href="https://other.example/">7</a>',
    },
  ]);
  expect(plan.leftOut).toContainEqual({
    name: 'Links within the site',
    reason: '1 of 5 lead to nothing that becomes public here: /gone.',
  });
});

test('Pelican: lines above a text are its fields, and its settings make the old paths', async () => {
  const plan = await planOf({
    'pelicanconf.py':
      "SITEURL = 'http://old.example'\nTIMEZONE = 'Asia/Tokyo'\nARTICLE_URL = u'{category}/{date:%Y}/{slug}.html'\n",
    'content/note/a.md':
      'Title: 草坪\nDate: 2013-08-25 08:14\nTags: two words, b\nSlug: lawn\n\n[b]({filename}../b.md) [page]({filename}/pages/about.md)\n',
    'content/b.md': 'Title: Other Title\nDate: 2014-01-02\nCategory: Garden\n\nNote: text\n',
    'content/pages/about.md': 'Title: About\nDate: 2013-01-01\n\nText\n',
    'themes/x/a.md': 'Title: Theme\n\nText\n',
    'content/old.rst': 'Old\n===\n',
  });

  expect(plan.items).toMatchObject([
    {
      kind: 'post',
      title: 'Other Title',
      categories: ['Garden'],
      oldPaths: ['/garden/2014/other-title.html'],
    },
    {
      kind: 'post',
      title: '草坪',
      categories: ['note'],
      tags: ['two words', 'b'],
      date: '2013-08-24T23:14:00.000Z',
      oldPaths: ['/note/2013/lawn.html'],
      content: [
        {
          text: '<a href="/garden/2014/other-title.html">b</a> <a href="/pages/about.html">page</a>',
        },
      ],
    },
    { kind: 'page', title: 'About', oldPaths: ['/pages/about.html'] },
  ]);
  expect(plan.leftOut).toContainEqual({
    name: 'content/old.rst',
    reason: 'Only texts in Markdown and posts in HTML are taken.',
  });
});

test('a link to the page of a tag counts as dead only if no text has that tag', async () => {
  const { leftOut } = await planOf({
    '_config.yml': 'permalink: pretty',
    '_posts/2020-01-02-a.md': text(
      'A',
      'tags: ["IT 鐵人賽", b]',
      '[1](/tags/it-%E9%90%B5%E4%BA%BA%E8%B3%BD/) [2](/tags/other/) [3](/tags/)',
    ),
  });

  expect(leftOut).toEqual([
    {
      name: 'Links within the site',
      reason: '1 of 3 lead to nothing that becomes public here: /tags/other/.',
    },
  ]);
});
