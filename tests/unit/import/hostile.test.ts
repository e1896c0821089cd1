import { expect, test } from 'vitest';
import { openFiles } from '#import/open-files.ts';
import { readSite } from '#import/read-site.ts';
import { readConfig } from '#import/sources/markdown/site-config.ts';
import {
  filesOf,
  ghostFile,
  planOf,
  wordPressFile,
  wordPressPost as item,
} from '#tests/support/import-files.ts';

test.each(['div', 'b', 'blockquote', 'ul><li', 'table><tr><td', 'figure', 'details'])(
  'a text of nested <%s> keeps its words',
  async (tag) => {
    const content = `<${tag}>`.repeat(1_500) + 'deep words';
    const { items } = await planOf(wordPressFile(item('1', content) + item('2', 'innocent')));

    expect(items.map(({ title }) => title)).toEqual(['1', '2']);
    expect(JSON.stringify(items[0]?.content)).toContain('deep words');
  },
);

test('an endlessly nested text is left out and named', async () => {
  const deep = '<ul><li>'.repeat(50_000);
  const { items, leftOut } = await planOf(wordPressFile(item('1', deep) + item('2', 'innocent')));

  expect(items.map(({ title }) => title)).toEqual(['2']);
  expect(leftOut).toEqual([
    { name: '1', reason: 'It is not imported: it is nested too deeply to be read.' },
  ]);
});

test('a title of endless markup does not end the import', async () => {
  const deep = '<b>'.repeat(50_000);
  const { items } = await planOf(
    wordPressFile(
      item('1', '<p>Words</p>').replace('<title>1', `<title><![CDATA[${deep}]]>`) +
        item('2', 'innocent'),
    ),
  );

  expect(items.map(({ title }) => title)).toEqual(['Untitled', '2']);
});

test('a file with an endless path is no part of an export', async () => {
  const path = `content/${'/'.repeat(60_000)}a.md`;
  const files = await openFiles([
    { path, blob: new Blob(['x']) },
    { path: 'a.md', blob: new Blob(['x']) },
  ]);

  expect(files.paths).toEqual(['a.md']);
});

test('only a part of an export of Ghost is refused in words', async () => {
  const files = filesOf({ 'g.json': '{"db":[{"meta":{"exported_on":1' });

  await expect(readSite(files)).rejects.toThrow(
    'This JSON file is damaged, or only a part of one.',
  );
});

test('settings that are too long are as good as none', async () => {
  const { generator } = await readConfig(
    filesOf({ 'hugo.toml': `baseurl = "/"\n#${'x'.repeat(100_000)}` }),
  );

  expect(generator).toBe('other');
});

test('Markdown that cannot be read is left out and named, and the others are taken', async () => {
  const { items, leftOut } = await planOf({
    '_posts/2020-01-01-deep.md': `---\ntitle: Deep\n---\n${'>'.repeat(50_000)}a`,
    '_posts/2020-01-02-fine.md': '---\ntitle: Fine\n---\nText',
  });

  expect(items.map(({ title }) => title)).toEqual(['Fine']);
  expect(leftOut).toMatchObject([{ name: '_posts/2020-01-01-deep.md' }]);
});

test('names that every object has are names like any other', async () => {
  const author = '<wp:author><wp:author_login>ada</wp:author_login></wp:author>';
  const { items } = await planOf(
    wordPressFile(
      item(
        '1',
        '<constructor>one</constructor> [constructor a=1]two[/constructor]',
        '<dc:creator>constructor</dc:creator><category domain="category"><![CDATA[constructor]]></category><wp:postmeta><wp:meta_key>__proto__</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta>',
      ),
      author,
    ),
  );

  expect(items[0]).toMatchObject({
    author: 'constructor',
    categories: ['constructor'],
    content: [{ type: 'paragraph', text: 'one two' }],
  });
});

test.each([{ published_at: 1e20 }, { id: undefined }])(
  'a post of Ghost with %o does not end the import',
  async (odd) => {
    const { items } = await planOf(
      ghostFile([{ title: 'Odd', slug: 'odd', ...odd }, { title: 'Fine' }]),
    );

    expect(items.map(({ title }) => title)).toEqual(['Odd', 'Fine']);
  },
);

test('a post without a date that can be read is named', async () => {
  const { leftOut } = await planOf(ghostFile([{ published_at: 'soon' }]));

  expect(leftOut).toEqual([
    { name: 'T', reason: 'It has no date that can be read. It gets that of its import.' },
  ]);
});

test('a tag of Ghost that cannot be read leaves the others', async () => {
  const tags = [{ name: 'no id' }, { id: 't', name: 'Wood' }];
  const links = [{ post_id: '1', tag_id: 't' }, {}];
  const { items } = await planOf(ghostFile([{}], { tags, posts_tags: links }));

  expect(items[0]?.tags).toEqual(['Wood']);
});

test('a picture without a usable address leaves the rest of its text', async () => {
  const html = '<p>before</p><img src="http://"><p>after</p>';
  const { items } = await planOf(ghostFile([{ html }]));

  expect(JSON.stringify(items[0]?.content)).toMatch(/before.*after/);
});

test.each(['example.com', 'http://'])(
  'an export of WordPress may have the odd address %s',
  async (url) => {
    const { 'a.xml': file } = wordPressFile(item('1', '<p>x</p>'));
    const { items } = await planOf({ 'a.xml': file.replace('https://old.example', url) });

    expect(items).toHaveLength(1);
  },
);

test('an alias without a usable address leaves its text', async () => {
  const file = '---\ntitle: A\ndate: 2024-01-02\naliases: ["http://[x", "b"]\n---\nHello';
  const { items } = await planOf({
    'hugo.toml': 'baseURL="https://e.example"',
    'content/posts/a.md': file,
  });

  expect(items[0]?.oldPaths).toEqual(['/posts/a/', '/posts/b']);
});

test('a title is cut between letters', async () => {
  const { items } = await planOf(ghostFile([{ title: `${'x'.repeat(198)}😀😀` }]));

  expect(items[0]?.title).toBe(`${'x'.repeat(198)}…`);
});

test('a text without a title or spaces gets a short title', async () => {
  const html = `<p>${'统计学是一门很有意思的学问，但是很多人不喜欢。'.repeat(9)}</p>`;
  const { items } = await planOf(ghostFile([{ title: '', html }]));

  expect(items[0]?.title).toBe('统计学是一门很有意思的学问，但是很多人不喜欢。'.repeat(3));
});
