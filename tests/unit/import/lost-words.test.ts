import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinContent } from '#domain/posts/block.ts';
import type { SourceFiles } from '#import/files/source-files.ts';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { lostWords } from '#post/words/lost-words.ts';
import { readableHtml } from '#post/words/readable.ts';
import { PIECES } from '#tests/fuzz/imports/markup.ts';
import { WRITERS } from '#tests/fuzz/imports/exports.ts';
import { filesOf } from '#tests/support/import-files.ts';
import { runs } from '#tests/support/runs.ts';

const planOf = async (files: SourceFiles) => planImport(await readSite(files), files);

const planOfFiles = (files: Readonly<Record<string, string>>) => planOf(filesOf(files));

/** Returns the text of the only item of a plan, and what the report says about it. */
async function imported(files: Readonly<Record<string, string>>) {
  const { items, leftOut } = await planOfFiles(files);
  return {
    text: joinContent(items[0]?.content ?? []),
    images: [...(items[0]?.images.values() ?? [])].map(({ path }) => path),
    remarks: leftOut.map(({ reason }) => reason),
  };
}

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
  const { items, leftOut } = await planOfFiles({
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
  const { remarks, text } = await imported({
    'a.xml': `<rss><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><item><title>A</title><content:encoded><![CDATA[<p>Words<sup data-fn="${id}"><a href="#${id}">1</a></sup></p><!-- wp:footnotes /-->]]></content:encoded><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"id":"${id}","content":"The note."}]]]></wp:meta_value></wp:postmeta></item></channel></rss>`,
  });

  expect(text).toContain('The note.');
  expect(remarks).toEqual([]);
});

const NAMES =
  'p div ul ol li table tr td caption blockquote pre code h1 figure figcaption a b span br hr dl dt dd details summary iframe video object select button form nav map picture font abbr ruby aside'.split(
    ' ',
  );
/** HTML with a place for a word beside each tag. */
const { html } = fc.letrec<{ html: string; element: string }>((tie) => ({
  html: fc
    .array(fc.oneof({ maxDepth: 4 }, fc.constantFrom(' ', '\n\n', '&amp;', '<'), tie('element')), {
      maxLength: 5,
    })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(fc.constantFrom(...NAMES), tie('html'), fc.nat({ max: 3 }))
    .map(
      ([name, inner, form]) =>
        `@<${name}${form === 0 ? ' /' : ''}>@${inner}@${form > 1 ? `</${name}>` : ''}@`,
    ),
}));

test('each word of any HTML becomes a part of a text, or is known to be missing', () => {
  fc.assert(
    fc.property(html, (marked) => {
      let count = 0;
      const source = marked.replaceAll('@', () => ` w${count++}word `);
      const unshown: string[] = [];
      const options = { base: 'https://old.example/', hasLineBreaks: false, dropped: new Map() };
      const content = joinContent(toBlocks(source, { ...options, unshown }));
      const arrived = new Set(`${content} ${unshown.join(' ')}`.match(/w\d+word/g));
      const lost = lostWords(readableHtml(source), [readableHtml(content)], unshown);

      expect(lost.length > 0).toBe(arrived.size < count);
    }),
    runs(300),
  );
});

/** Pieces of exports, each with a word behind it. */
const pieces = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 14 })
  .map((all) => all.map((piece, n) => `${piece} w${n}word `).join(''));

test.each(Object.entries(WRITERS))(
  'each word of any export of %s arrives, or the report names it',
  async (_, write) => {
    await fc.assert(
      fc.asyncProperty(pieces, async (text) => {
        const shown = new Set(readableHtml(text).match(/w\d+word/g));
        const [title, date, slug, tag] = ['A', '2020-01-01T10:00:00.000Z', 'one', 'Roses'];
        const { items, leftOut, dropped } = await planOfFiles(
          write([{ title, html: text.replaceAll(']]>', ''), date, slug, tag }]),
        );
        const remarks = [...leftOut.map(({ reason }) => reason), ...dropped.keys()].join(' ');
        const isNamed = /Words that are missing|not imported/.test(remarks);
        const arrived = joinContent(items[0]?.content ?? []) + remarks;
        for (const word of isNamed ? [] : shown) expect(arrived).toContain(word);
      }),
      runs(60),
    );
  },
);

test('the sanitiser keeps each word that is in no element that hides it', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const shown = readableHtml(text).match(/w\d+word/g) ?? [];
      const [stored] = sanitizeContent([{ type: 'paragraph', text }]);
      const kept = stored?.type === 'paragraph' ? stored.text : '';
      const lost = lostWords(readableHtml(text), [readableHtml(kept)]);
      for (const word of lost.length > 0 ? [] : shown) expect(kept).toContain(word);
    }),
    runs(300),
  );
});
