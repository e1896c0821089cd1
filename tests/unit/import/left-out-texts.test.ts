import { expect, test } from 'vitest';
import { imported, planOf, textFile as text } from '#tests/support/import-files.ts';

test.each<[string, string, Record<string, string>]>([
  ['A file in a hidden folder', '.ai/guides/style.md', {}],
  ['A README in another language', 'docs/README.ko.md', {}],
  [
    'A file beside the content of Zola',
    'docs/guide.md',
    { 'config.toml': 'base_url = "https://old.example"' },
  ],
])('%s is left out and named', async (_, path, config) => {
  const files = { ...config, 'content/a.md': text('A', 'date: 2020-01-02'), [path]: text('B') };

  const { items, leftOut } = await planOf(files);

  expect(items.map(({ title }) => title)).toEqual(['A']);
  expect(leftOut).toEqual([
    { name: path, reason: 'It belongs to the project and not to the site.' },
  ]);
});

test('a text is no file of the project because its name begins like one', async () => {
  const { items } = await planOf({
    'config.toml': 'base_url = "https://old.example"',
    'content/Security-advisory.md': text('Advisory'),
    'content/license.md': text('License'),
    'content/README.zh-CN.md': text('Readme'),
    'SECURITY.md': text('Security'),
  });

  expect(items.map(({ title }) => title)).toEqual(['Advisory', 'License']);
});

test('an old address from which no redirect can lead is left out and named', async () => {
  const { items, leftOut } = await planOf({
    'content/post/a.md': text('A', 'date: 2020-01-02\naliases: [/fine, /admin/login]'),
  });

  expect(items[0]?.oldPaths).toEqual(['/fine', '/post/a/']);
  expect(leftOut).toEqual([
    {
      name: 'A',
      reason: 'Its old address /admin/login is not redirected. The site itself has such addresses.',
    },
  ]);
});

test.each([
  '# OpenResty\n\n待完善...\n',
  '5.\n因为过滤器ExceptionTranslationFilter在FilterSecurityInterceptor之前\n',
  '| \\`\\`\\`<br>A whole block<br>\\`\\`\\`<br>and \\`a part of a line\\` |\n| - |\n| a |\n',
  '> [!important] Only for magic damage, and for nothing else\n> Some text.\n',
])('no words are said to be missing that arrived: %j', async (body) => {
  const { leftOut } = await planOf({ 'a.md': body });

  expect(leftOut).toEqual([]);
});

test('a link without an address becomes its words, and is named', async () => {
  const { items, leftOut, dropped } = await planOf({ 'a.md': 'Two [words]() more' });

  expect(items[0]?.content).toEqual([{ type: 'paragraph', text: 'Two words more' }]);
  expect([...leftOut.map(({ reason }) => reason), ...dropped.keys()]).toEqual([
    'link without a usable address: ',
  ]);
});

test('a picture that a program moves is found by its folder and name, if only one has them', async () => {
  const { images } = await imported({
    'source/a.md':
      '![](/build/pwa/one.png) ![](/build/pwa/two.png) ![](/build/other/one.png) ![](three.png)',
    'source/assets/img/pwa/one.png': '',
    'source/assets/a/pwa/two.png': '',
    'source/assets/b/pwa/two.png': '',
    'attachments/three.png': '',
  });

  expect(images).toEqual([
    'source/assets/img/pwa/one.png',
    undefined,
    undefined,
    'attachments/three.png',
  ]);
});
