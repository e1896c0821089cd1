import { expect, test } from 'vitest';
import { ghostFile, planOf, textFile as text } from '#tests/support/import-files.ts';

const JEKYLL = { '_config.yml': 'url: https://old.example' };
const HUGO = { 'hugo.toml': 'baseURL = "https://old.example"' };

/** Plans a post with such fields in a site of some program. */
const withFields = (
  fields: string,
  site: Record<string, string> = {},
  path = 'content/posts/a.md',
) => planOf({ ...site, [path]: text('A', `date: 2020-01-02\n${fields}`) });

test('a post with a date in the future becomes a draft that is scheduled for it, and is named', async () => {
  const { items, leftOut } = await planOf({
    ...JEKYLL,
    '_posts/2931-01-05-later.md': text('Later', 'date: 2931-01-05 09:00:00 +0100'),
  });

  expect(items).toMatchObject([
    { kind: 'draft', publishAt: '2931-01-05T08:00:00.000Z', oldPaths: [] },
  ]);
  expect(leftOut).toEqual([
    { name: 'Later', reason: 'Its date, 2931-01-05, is still to come. It becomes a draft.' },
    { name: 'Later', reason: 'It will be published at 2931-01-05 08:00 UTC.' },
  ]);
});

test('the day of publication counts more than that of writing, if it is still to come', async () => {
  const { items } = await withFields('publishDate: 2931-01-05', HUGO);

  expect(items).toMatchObject([{ kind: 'draft', publishAt: '2931-01-05T00:00:00.000Z' }]);
});

test('a page with a date in the future becomes a draft of a page', async () => {
  const { items } = await planOf({
    ...JEKYLL,
    'about.md': text('About', 'layout: page\ndate: 2931-01-05'),
  });

  expect(items).toMatchObject([{ kind: 'draft', page: 'about', publishAt: undefined }]);
});

test('a post of Ghost with a date in the future becomes a scheduled draft', async () => {
  const { items } = await planOf(ghostFile([{ published_at: '2931-01-05T00:00:00.000Z' }]));

  expect(items).toMatchObject([{ kind: 'draft', publishAt: '2931-01-05T00:00:00.000Z' }]);
});

test.each([
  'draft: true',
  'draft: yes',
  'published: false',
  'publish: no',
  'hidden: true',
  'private: true',
  'unlisted: true',
  'render: false',
  'permalink: false',
  'status: Hidden',
  'status: private',
  'visibility: members',
  'password: secret',
  'expiryDate: 2021-01-01',
  'build:\n  render: never',
  '_build:\n  list: never',
  'headless: true',
])('a text with %s becomes a draft, and is named', async (fields) => {
  const { items, leftOut } = await withFields(fields, HUGO);

  expect(items).toMatchObject([{ kind: 'draft', oldPaths: [] }]);
  expect(leftOut[0]?.reason).toMatch(/draft\.$/);
});

test.each(['draft: false', 'published: 2020-01-02', 'status: published', 'list: true'])(
  'a text with %s is public',
  async (fields) => {
    const { items, leftOut } = await withFields(fields, HUGO);

    expect(items).toMatchObject([{ kind: 'post' }]);
    expect(leftOut).toEqual([]);
  },
);

test('an end that is still to come is named', async () => {
  const { items, leftOut } = await withFields('expiryDate: 2931-01-01', HUGO);

  expect(items).toMatchObject([{ kind: 'post' }]);
  expect(leftOut).toMatchObject([{ reason: 'It was to disappear on 2931-01-01. Here it stays.' }]);
});

test.each<[string, Record<string, string>, string]>([
  [
    'Hugo: cascade of a section',
    { ...HUGO, 'content/posts/_index.md': '---\ncascade:\n  build:\n    render: never\n---\n' },
    'content/posts/a.md',
  ],
  [
    'Hugo: cascade of the configuration for a path',
    { 'hugo.yaml': 'cascade:\n  - target: {path: "/posts/**"}\n    draft: true' },
    'content/posts/a.md',
  ],
  [
    'Zola: a section that is a draft',
    { 'config.toml': 'base_url = "x"', 'content/posts/_index.md': '+++\ndraft = true\n+++\n' },
    'content/posts/a.md',
  ],
  [
    'Eleventy: data of a folder',
    { 'eleventy.config.js': '', 'notes/notes.json': '{\n "draft": true\n}' },
    'notes/a.md',
  ],
  [
    'Jekyll: a collection without pages',
    { '_config.yml': 'collections: {notes: {}}' },
    '_notes/a.md',
  ],
  ['Astro: a name with an underscore', { 'astro.config.mjs': '' }, 'src/content/blog/_a.md'],
  ['a folder of drafts without a program', {}, 'Drafts/a.md'],
])('%s hides a text', async (_, site, path) => {
  const { items } = await withFields('', site, path);

  expect(items).toMatchObject([{ kind: 'draft' }]);
});

test('a file that the configuration excludes is left out and named', async () => {
  const { items, leftOut } = await planOf({
    '_config.yml': 'exclude: [private, "*.tmp.md"]',
    'private/a.md': text('A'),
    'b.tmp.md': text('B'),
    'c.md': text('C'),
  });

  expect(items.map(({ title }) => title)).toEqual(['C']);
  expect(leftOut.map(({ name }) => name)).toEqual(['b.tmp.md', 'private/a.md']);
});

test('comments stay private and are named, but for marks of programs', async () => {
  const { items, leftOut } = await planOf({
    'content/posts/a.md': text(
      'A',
      'date: 2020-01-02',
      'One %% a note %% two.\n\n%%\nMore of\n\nthe note\n%%\n\n<!-- hidden -->\n\n<!--more-->\n\n{% comment %}gone{% endcomment %}\n\nUp 50%% and 60%%.\n\n```\n%% code %%\n```',
    ),
  });
  const content = JSON.stringify(items[0]?.content);

  expect(content).not.toMatch(/note|hidden|gone/);
  expect(content).toContain('Up 50%% and 60%%.');
  expect(content).toContain('%% code %%');
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    'Comment that nobody could read (“a note”): 1',
    'Comment that nobody could read (“More of the note”): 1',
    'Comment that nobody could read (“hidden”): 1',
    'Comment that nobody could read (“gone”): 1',
  ]);
});

test('a note in the margin without an end hides the rest of the text', async () => {
  const { items, leftOut } = await planOf({
    'content/posts/a.md': text('A', 'date: 2020-01-02', 'One.\n\n%%\nSecret\n\nwords'),
  });

  expect(JSON.stringify(items[0]?.content)).not.toMatch(/Secret|words/);
  expect(leftOut).toMatchObject([{ reason: 'Comment that nobody could read (“Secret words”): 1' }]);
});

test('Quartz: only the texts of its content are the site, and where it asks for that, those that say so', async () => {
  const { items, leftOut } = await planOf({
    'quartz.config.ts': 'const config = { plugins: { filters: [Plugin.ExplicitPublish()] } }',
    'docs/hosting.md': text('Hosting'),
    'content/a.md': text('A', 'publish: true'),
    'content/b.md': text('B'),
    'content/templates/c.md': text('C', 'publish: true'),
  });

  expect(items.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'page A',
    'draft B',
    'draft C',
  ]);
  expect(leftOut[0]).toEqual({
    name: 'docs/hosting.md',
    reason: 'It belongs to the project and not to the site.',
  });
});

test('Quartz: texts are public if it removes drafts alone', async () => {
  const { items } = await planOf({
    'quartz.config.ts':
      'const config = { plugins: { filters: [Plugin.RemoveDrafts(), // Plugin.ExplicitPublish()\n] } }',
    'content/a.md': text('A'),
  });

  expect(items).toMatchObject([{ kind: 'page' }]);
});
