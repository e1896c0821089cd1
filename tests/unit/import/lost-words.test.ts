import { expect, test } from 'vitest';
import { joinContent } from '#domain/posts/block.ts';
import { imported, planOf, wordPressFile, wordPressPost } from '#tests/support/import-files.ts';

const post = (text: string, name = 'post.md') =>
  imported({ [`content/posts/${name}`]: `---\ntitle: A\ndate: 2024-01-02\n---\n${text}` });

test.each([
  ...[
    'iframe',
    'video',
    'audio',
    'script',
    'style',
    'textarea',
    'select',
    'object',
    'title',
  ].flatMap((name) => [
    `<${name} src="https://video.example/1" />`,
    `<${name} src="https://video.example/1">`,
  ]),
  ...['form', 'nav', 'button', 'svg', 'canvas', 'noscript', 'template', 'math', 'map', 'head'].map(
    (name) => `<${name}>`,
  ),
  '<!-- a remark without an end',
  '<![CDATA[ ',
  '<a href="https://example.com/>a link without a quotation mark</a>',
])('words behind %s arrive', async (element) => {
  const { text, remarks } = await post(`Before.\n\n${element}\n\nAfter, all of it.\n\nThe end.`);

  expect(text).toContain('Before.');
  expect(text).toContain('After, all of it.');
  expect(text).toContain('The end.');
  expect(remarks.join()).not.toContain('missing');
});

test.each([
  ['iframe', 'https://www.youtube.com/embed/abcdefghijk', '<figure class="embed">'],
  ['iframe', 'https://video.example/1', '<a href="https://video.example/1">'],
  ['video', 'https://old.example/a.mp4', '<figure class="file">'],
])('an %s of %s that closes itself is shown as its open form', async (name, src, shown) => {
  const { text } = await post(`<${name} src="${src}" />\n\nAfter.`);
  expect(text).toContain(shown);
});

test('notes arrive that nothing refers to, that are in the cell of a table, and that share a name', async () => {
  const { text, remarks } = await post(`A note[^known].

<table><tr><td markdown="span">A cell[^cell]</td></tr></table>

<pre>[^cell]</pre>

[^known]: Of the known note.
[^cell]: Of the note in a cell.
[^unused]: Of a note that nothing refers to.
[^known]: Of its namesake.`);

  expect(text).toContain('A cell<sup><a href="#fn-cell">2</a></sup>');
  expect(text).toContain('<pre><code>[^cell]</code></pre>');
  expect(text).toContain('Of the note in a cell. <a href="#fnref-cell">');
  expect(text).toContain('<li>Of a note that nothing refers to.</li><li>Of its namesake.</li>');
  expect(remarks).toEqual([]);
});

test('posts in HTML arrive, and texts in other forms are named', async () => {
  const { items, leftOut } = await planOf({
    '_config.yml': 'url: https://old.example',
    '_posts/2020-01-04-a.html': '---\ntitle: A\n---\n<p>Words of {{ site.baseurl }}HTML.</p>',
    '_posts/2020-01-05-b.textile': 'h1. B',
    'about.html': '---\ntitle: About\n---\n{% for post in site.posts %}',
    'plain.html': '<p>no page of the generator</p>',
    'notes.txt': 'Notes',
    'robots.txt': 'User-agent: *',
    'code.ipynb': '{}',
  });

  expect(items.map(({ title, content }) => [title, joinContent(content)])).toEqual([
    ['A', 'Words of HTML.'],
  ]);
  expect(leftOut.map(({ name }) => name).toSorted()).toEqual([
    '_posts/2020-01-05-b.textile',
    'about.html',
    'code.ipynb',
    'notes.txt',
  ]);
});

test('MDX arrives without its modules and comments, with the pictures that these name', async () => {
  const { text, images, remarks } = await imported({
    'src/content/blog/a.mdx': `---
title: A
pubDate: 2022-07-08
---
import { Image } from 'astro:assets';
import photo from '../../assets/photo.jpg';

export const data = {
  a: 1,

  b: 2,
};

Words of the text, and import of goods.

<Image src={photo} alt="For who cannot see" />

<img src={photo.src} alt={'Again'} style={{ width: 1 }} />

{/* a note to self */}

\`\`\`js
import inCode from 'x';
{/* in code */}
\`\`\``,
    'src/assets/photo.jpg': 'x',
  });

  expect(images).toEqual(['src/assets/photo.jpg']);
  expect(text).toContain('alt="For who cannot see"');
  expect(text).toContain('alt="Again"');
  expect(text).toContain('Words of the text, and import of goods.');
  expect(text).toContain('import inCode');
  expect(text).toContain('{/* in code */}');
  expect(text.replace(/<pre>[^]*<\/pre>/, '')).not.toMatch(/note to self|astro:assets|data =/);
  expect(remarks).toEqual(['module lines of MDX: 2', 'comment of MDX: 1']);
});

test.each([
  ['Kept.\n\n<!-- hidden, and never ended', true],
  ['Kept. <!-- ended --> And `<!--` in code.', false],
])('a comment without an end is named, since what follows is shown: %s', async (text, isNamed) => {
  const { remarks } = await post(text);

  expect(remarks.some((one) => one.includes('without an end'))).toBe(isNamed);
});

test('words that no post can hold are named with their beginning', async () => {
  const { remarks } = await post(
    'Kept.\n\n<form>Words of a form, which is left out.</form>\n\n{{< box title="Words in a tag" >}}',
  );

  expect(remarks).toContain('Words that are missing: “Words of a form, which is left out.”.');
  expect(remarks.join()).toContain('{{< box title="Words in a tag" >}}');
});

test('the notes of a text of WordPress are no block that it has lost', async () => {
  const id = '12345678-1234-1234-1234-123456789abc';
  const content = `<p>Words<sup data-fn="${id}"><a href="#${id}">1</a></sup></p><!-- wp:footnotes /-->`;
  const notes = `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"id":"${id}","content":"The note."}]]]></wp:meta_value></wp:postmeta>`;
  const { remarks, text } = await imported(wordPressFile(wordPressPost('1', content, notes)));

  expect(text).toContain('The note.');
  expect(remarks).toEqual([]);
});
