import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { type Block, joinContent, splitContent } from '#domain/posts/block.ts';
import { plainText } from '#domain/posts/plain-text.ts';
import { readContent } from '#islands/text-editor/document/read-content.ts';
import { schema } from '#islands/text-editor/document/schema.ts';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { POST_ALLOWLIST, sanitizeContent } from '#post/html/post-sanitizer.ts';
import { anyHtml } from '#tests/support/any-html.ts';
import { installDomParser } from '#tests/support/browser/dom.ts';
import { runs } from '#tests/support/runs.ts';

installDomParser();

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: [' href="/x"', ' href="https://example.com/?a=1&amp;b=2" title="t"', '', ' href="#x"'],
  abbr: [' title="long"', ''],
  ol: ['', ' start="3"'],
  aside: [' data-kind="tip"', ' data-kind="odd" data-label="a"', ''],
  code: ['', ' class="language-js"', ' class="language-math"'],
  figure: [' class="embed"', ' class="file"', ''],
  td: ['', ' colspan="2"'],
  th: ['', ' rowspan="2"'],
};

const words = fc.constantFrom(
  ...['word', ' ', '\n', '\n\n', 'two words', '&lt;b&gt;', '&amp;', 'a < b', '"', '\u00a0', 'ß語'],
);
const VOID = ['br', 'hr'];

/** HTML made of every allowed tag, nested at will. */
const html = anyHtml(
  words,
  (inner) =>
    fc
      .tuple(fc.constantFrom(...POST_ALLOWLIST.allowedTags), fc.nat(3), inner)
      .map(([name, n, text]) => {
        const tag = `<${name}${ATTRIBUTES[name]?.[n] ?? ''}>`;
        return VOID.includes(name) ? tag : `${tag}${text}</${name}>`;
      }),
  { maxDepth: 3 },
);

/** HTML as authors write it: elements in the places where they belong. */
const inline = fc
  .array(
    fc.oneof(
      words,
      fc
        .tuple(
          fc.constantFrom('em', 'strong', 'b', 'i', 'code', 'kbd', 'q', 'sub', 'del', 'a'),
          words,
        )
        .map(([name, text]) => `<${name}${ATTRIBUTES[name]?.[0] ?? ''}>${text}</${name}>`),
      fc.constant('<br>'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `w${parts.join('')}w`);
const oneLine = inline.map((text) => text.replaceAll('\n', ' '));
const items = fc.array(
  oneLine.map((text) => `<li>${text}</li>`),
  { minLength: 1, maxLength: 3 },
);
const usual = fc.oneof(
  inline,
  oneLine.map((text) => `<h2>${text}</h2>`),
  inline.map((text) => `<blockquote>${text}</blockquote>`),
  inline.map((text) => `<blockquote class="pull">${text}</blockquote>`),
  items.map((all) => `<ul>\n${all.join('\n')}\n</ul>`),
  items.map((all) => `<ol start="2">${all.join('')}</ol>`),
  fc
    .tuple(oneLine, items)
    .map(([text, all]) => `<ul><li>${text}<ol>${all.join('')}</ol></li></ul>`),
  words.map((text) => `<pre><code class="language-c++">a\n\n${text}\n</code></pre>`),
  fc.tuple(oneLine, oneLine).map(([a, b]) => `<table><tr><th>${a}</th><td>${b}</td></tr></table>`),
  fc.constant('<hr>'),
);

const image: fc.Arbitrary<Block> = fc.record(
  {
    type: fc.constant('image' as const),
    src: fc.constantFrom('/images/a.jpg', 'https://example.com/b.png'),
    alt: fc.constantFrom('', 'A "b" & <c> > d'),
    caption: oneLine,
    width: fc.constantFrom('wide' as const, 'full' as const),
  },
  { requiredKeys: ['type', 'src', 'alt'] },
);

const paragraph = (text: fc.Arbitrary<string>): fc.Arbitrary<Block> =>
  fc.record({ type: fc.constant('paragraph' as const), text });

/** Posts as the site stores them. */
const postsOf = (text: fc.Arbitrary<string>) =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: paragraph(text) }, image), { maxLength: 5 })
    .map(sanitizeContent)
    // A blank line in the middle of a stored paragraph would make it two.
    .filter((blocks) => isDeepStrictEqual(splitContent(joinContent(blocks)), blocks));

test('opening and saving a post changes nothing', () => {
  fc.assert(
    fc.property(postsOf(fc.oneof(html, usual)), (stored) => {
      const text = joinContent(stored);
      expect(writeContent(readContent(text))).toBe(text);
    }),
    runs(100),
  );
});

test('an edit of one paragraph changes no other block', () => {
  fc.assert(
    fc.property(postsOf(fc.oneof(html, usual)), postsOf(usual), (before, after) => {
      const doc = readContent(
        joinContent([...before, { type: 'paragraph', text: 'Here' }, ...after]),
      );
      const state = EditorState.create({ doc });
      let at = 0;
      doc.descendants((node, position) => {
        if (node.text === 'Here') at = position;
      });
      const edited = state.apply(state.tr.insertText('!', at + 4)).doc;
      expect(splitContent(writeContent(edited))).toEqual([
        ...before,
        { type: 'paragraph', text: 'Here!' },
        ...after,
      ]);
    }),
    runs(100),
  );
});

/** The characters in any order, since browsers move text that stands between the cells of a table. */
const textOf = (blocks: readonly Block[]) =>
  blocks
    .map((block) => plainText(block.type === 'image' ? (block.caption ?? '') : block.text))
    .join('')
    .replace(/\s/g, '')
    .split('')
    .sort()
    .join('');

test('everything that the editor writes is stored unchanged and has all the text', () => {
  fc.assert(
    fc.property(postsOf(fc.oneof(html, usual)), (stored) => {
      const doc = readContent(joinContent(stored));
      // Nodes that are made anew do not remember the HTML that they were read from.
      const written = splitContent(writeContent(Node.fromJSON(schema, doc.toJSON())));
      expect(written).toEqual(expect.arrayContaining(sanitizeContent(written)));
      expect(textOf(written)).toBe(textOf(stored));
    }),
    runs(100),
  );
});

test('usual markup is edited as text, not as HTML', () => {
  fc.assert(
    fc.property(usual, (text) => {
      const stored = sanitizeContent([{ type: 'paragraph', text }]);
      fc.pre(!/<(\w+)[^<>]*>\s*<\/\1>|<(kbd|q|code|a)\b(?:(?!<\/\2>)[^])*<\/\2>\s*<\2/.test(text));
      // A line break alone between blank lines is no paragraph.
      fc.pre(!/\n\s*\n\s*(?:<br>\s*)+\n\s*\n/.test(text));
      for (const node of readContent(joinContent(stored)).children) {
        expect(node.type.name).not.toBe('html');
      }
    }),
    runs(100),
  );
});

test.each([
  '<blockquote>one\u00a0\n\ntwo</blockquote>',
  '<blockquote>one\n\n\u00a0\n\ntwo</blockquote>',
])('no-break spaces in %j are edited as text', (text) => {
  expect(readContent(text).toString()).toMatch(/^doc\(blockquote\(/);
});

test.each([
  'words <b and more',
  '<h1>One</h1>',
  'a <!-- note --> b',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<b onclick="x()">y</b>',
  '<kbd>Ctrl</kbd><kbd>C</kbd>',
])('HTML that the editor cannot show is kept as it is: %s', (text) => {
  const doc = readContent(text);

  expect(doc.toString()).toBe('doc(html)');
  expect(writeContent(doc)).toBe(text);
});
