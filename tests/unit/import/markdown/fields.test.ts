import { expect, test } from 'vitest';
import { imported, textFile as text } from '#tests/support/import-files.ts';

const read = (file: string, site: Record<string, string> = {}, path = 'content/posts/a.md') =>
  imported({ ...site, [path]: file });

test.each([
  [
    '[1.10, 007, true, 2024-01-02, [a, [b]], ~, C#]',
    ['1.10', '007', 'true', '2024-01-02', 'a', 'b', 'C#'],
  ],
  ['2024', ['2024']],
  ['{ title: One }', ['One']],
])('the tags %s are %j', async (tags, names) => {
  const { item } = await read(text('A', `date: 2020-01-02\ntags: ${tags}`));

  expect(item?.tags).toEqual(names);
});

test('dates among the tags of TOML are days', async () => {
  const { item } = await read(
    '+++\ntitle = "A"\ndate = 2020-01-02\ntags = [2024-01-02, 3]\n+++\nText',
  );

  expect(item?.tags).toEqual(['2024-01-02', '3']);
});

test('Hexo: nested categories are categories', async () => {
  const { item } = await read(
    text('A', 'date: 2020-01-02\ncategories:\n  - [Outer, Inner]\n  - [Other]'),
    { '_config.yml': 'url: https://old.example\npermalink: :category/:title/' },
    'source/_posts/a.md',
  );

  expect(item?.categories).toEqual(['Outer', 'Inner', 'Other']);
  expect(item?.oldPaths).toEqual(['/Other/a/']);
});

test.each([
  ['lang: de', 'content/posts/a.md', 'de'],
  ['locale: pt_BR.UTF-8', 'content/posts/a.md', 'pt-BR'],
  ['language: German!', 'content/posts/a.md', undefined],
  ['', 'content/posts/a.fr.md', 'fr'],
  ['', 'content/fr/a.md', 'fr'],
  ['', 'content/posts/a.md', undefined],
])('a text with “%s” at %s has the language %s', async (field, path, language) => {
  const { item } = await read(
    text('A', `date: 2020-01-02\n${field}`),
    { 'hugo.toml': 'baseURL = "https://old.example"\n[languages.fr]\n[languages.en]' },
    path,
  );

  expect(item?.language).toBe(language);
});

test('a field that occurs twice has its last value, and is named', async () => {
  const { item, remarks } = await read(text('A', 'date: 2020-01-02\ntags: one\ntags: two'));

  expect(item?.tags).toEqual(['two']);
  expect(remarks).toEqual(['Its front matter has more than one tags. The last one counts.']);
});

test.each<[string, string, Record<string, string>]>([
  ['authors: [Ada Lovelace, Charles Babbage]', 'Charles Babbage', {}],
  ['author: {url: "https://a.example", name: Ada Lovelace}', '', {}],
  ['author: Lovelace, Ada', '', {}],
  ['authors: [ada]', '', { 'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n' }],
])(
  'of the authors in “%s” the first is taken and the others are named',
  async (field, others, site) => {
    const { item, remarks } = await read(text('A', `date: 2020-01-02\n${field}`), site);

    expect(item?.author).toMatch(/^(?:Ada Lovelace|Lovelace, Ada)$/);
    expect(remarks).toEqual(others ? [`It had more authors: ${others}.`] : []);
  },
);

test('Pelican: a hidden text becomes a draft, and the second author is named', async () => {
  const { item, remarks } = await read(
    'Title: A\nDate: 2020-01-02\nStatus: hidden\nAuthors: Ada, Grace\n\nText',
    { 'pelicanconf.py': "PATH = 'content'" },
  );

  expect(item).toMatchObject({ kind: 'draft', author: 'Ada' });
  expect(remarks).toContain('It was not public (status: "hidden"). It becomes a draft.');
  expect(remarks).toContain('It had more authors: Grace.');
});

test('Nikola: the comment above a text has its fields', async () => {
  const { item } = await read(
    '<!--\n.. title: A title\n.. slug: own\n.. date: 2012-03-30 23:00:00 UTC-03:00\n.. tags: one, two words\n.. category: Cat\n.. status: published\n-->\n\nText',
    {
      'conf.py':
        'SITE_URL = "https://old.example/"\nPOSTS = (\n ("posts/*.md", "blog", "post.tmpl"),\n)\n',
    },
    'posts/file.md',
  );

  expect(item).toMatchObject({
    kind: 'post',
    title: 'A title',
    date: '2012-03-31T02:00:00.000Z',
    tags: ['one', 'two words'],
    categories: ['Cat'],
    oldPaths: ['/blog/own/', '/blog/own.html'],
    content: [{ type: 'paragraph', text: 'Text' }],
  });
});

test('a time that the clocks left out is named', async () => {
  const { item, remarks } = await read(text('A', 'date: 2021-03-28 02:30:00'), {
    'hugo.toml': 'baseURL = "https://old.example"\ntimeZone = "Europe/Berlin"',
  });

  expect(item?.date).toBe('2021-03-28T01:30:00.000Z');
  expect(remarks).toEqual([
    'No clock showed 02:30 on that day, when time was put forward. It gets 03:30.',
  ]);
});

test.each([
  [
    'that ends with three dots, as Pandoc has it',
    '---\ntitle: A\ntags: [one]\n...\nText\n\n---\n\nMore',
  ],
  ['with tabs', '---\ntitle: A\ntags:\n\t- one\n---\nText\n\n---\n\nMore'],
])('front matter %s is read', async (_, file) => {
  const { item, remarks } = await read(file);

  expect(item).toMatchObject({ title: 'A', tags: ['one'] });
  expect(item?.content[0]).toEqual({ type: 'paragraph', text: 'Text' });
  expect(remarks).toEqual([]);
});

test('front matter may be empty', async () => {
  const { item } = await read('---\n---\n# Its title\n\nText');

  expect(item).toMatchObject({
    title: 'Its title',
    content: [{ type: 'paragraph', text: 'Text' }],
  });
});

test('the number that a text had in WordPress is an old address', async () => {
  const { item } = await read(text('A', 'date: 2020-01-01\nwordpress_id: 161'));

  expect(item?.oldPaths).toContain('/?p=161');
});

test('a text that begins with a line is no front matter', async () => {
  const { item } = await read('---\n\nThe beginning of it.\n\n---\n\nThe end.');

  expect(JSON.stringify(item?.content)).toContain('The beginning of it.');
});
