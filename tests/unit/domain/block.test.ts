import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Block, joinContent, splitContent } from '#domain/posts/block.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { runs } from '#tests/support/runs.ts';

test('content is split on blank lines with any line ending and spaces in them', () => {
  expect(splitContent('one\n\ntwo\r\n \t\r\nthree\n\n\n\nfour')).toEqual(
    ['one', 'two', 'three', 'four'].map((text) => ({ type: 'paragraph', text })),
  );
});

test('a single line break stays within its paragraph', () => {
  expect(splitContent('a line\nand another')).toEqual([
    { type: 'paragraph', text: 'a line\nand another' },
  ]);
});

test('a block that is an image tag becomes an image', () => {
  expect(splitContent('<img src="/images/a.jpg" alt="Tom &amp; Jerry">')).toEqual([
    { type: 'image', src: '/images/a.jpg', alt: 'Tom & Jerry' },
  ]);
});

test('attributes are read in any order, quoted or not, and are optional', () => {
  expect(splitContent("<IMG alt='x y' class=z src=/images/a.jpg />")).toEqual([
    { type: 'image', src: '/images/a.jpg', alt: 'x y' },
  ]);
  expect(splitContent('<img src="/images/a.jpg">')).toEqual([
    { type: 'image', src: '/images/a.jpg', alt: '' },
  ]);
});

test('a figure becomes an image with its width and caption', () => {
  const image = { type: 'image', src: '/a.jpg', alt: 'A' };
  const tag = '<img src="/a.jpg" alt="A">';
  const caption = 'By <a href="/ada">Ada</a>';

  expect(
    splitContent(
      `<figure class="wide">${tag}<figcaption>${caption}</figcaption></figure>\n\n` +
        `<figure>\n${tag}\n<figcaption> A\n\nB </figcaption>\n</figure>` +
        `<figure class="full">${tag}</figure>`,
    ),
  ).toEqual([
    { ...image, caption, width: 'wide' },
    { ...image, caption: 'A\n\nB' },
    { ...image, width: 'full' },
  ]);
});

test.each([
  ['<figure class="huge"><img src="/a.jpg"></figure>', 'a width that does not exist'],
  ['<figure><img src="/a.jpg"><figcaption>never closed</figure>', 'an unfinished caption'],
])('in %s the image stands alone, because of %s', (text) => {
  expect(splitContent(text)).toContainEqual({ type: 'image', src: '/a.jpg', alt: '' });
});

test('text beside an image becomes separate paragraphs', () => {
  expect(splitContent('before <img src="/a.jpg"> between <img src="/b.jpg"> after')).toEqual([
    { type: 'paragraph', text: 'before' },
    { type: 'image', src: '/a.jpg', alt: '' },
    { type: 'paragraph', text: 'between' },
    { type: 'image', src: '/b.jpg', alt: '' },
    { type: 'paragraph', text: 'after' },
  ]);
});

test('white space alone is no content', () => {
  expect(splitContent(' \n\n\t\n\n ')).toEqual([]);
});

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'http://example.com/a.png',
  '//example.com/a.png',
  '/\\example.com/a.png',
  '/images/a.png" onerror="x',
  '',
])('an image block refuses the address %j', (src) => {
  expect(Block.safeParse({ type: 'image', src, alt: '' }).success).toBe(false);
});

test.each(['/images/a.png', 'https://example.com/a.png?b=c'])(
  'an image block accepts the address %j',
  (src) => {
    expect(Block.safeParse({ type: 'image', src, alt: '' }).success).toBe(true);
  },
);

test('splitting and joining a text keeps its blocks', () => {
  const piece = fc.constantFrom(
    ...[
      'word',
      ' ',
      '\n',
      '\n\n',
      '<em>a</em>',
      '<img src="/a.webp" alt="A &quot;b&quot; &gt; c">',
      '&amp;',
      '"',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const blocks = splitContent(pieces.join(''));
      expect(splitContent(joinContent(blocks))).toEqual(blocks);
    }),
    runs(100),
  );
});

const paragraphs = (text: string) =>
  splitContent(text).map((block) => (block.type === 'paragraph' ? block.text : block.src));

test.each([
  '<pre><code>def a():\n    x = 1\n\n    return x\n</code></pre>',
  '<ul>\n<li>one</li>\n\n<li>two</li>\n</ul>',
  '<OL start="3">\n\n<li>one</li></OL >',
  '<blockquote>one\n\n<ul><li>two\n\nthree</li></ul>\n\nfour</blockquote>',
  '<table><tr><td>a\n\nb</td></tr></table>',
  '<ul><li><pre>a\n\nb</pre>\n\n<ul>\n\n<li>c</li></ul></li></ul>',
])('blank lines inside a closed element do not split it: %j', (element) => {
  expect(paragraphs(`before\n\n${element}\n\nafter`)).toEqual(['before', element, 'after']);
});

test.each(['<pre>', '<ul><li>', '<blockquote><ul>', '</pre>', '<pre ', '<img ', '<pre-x>'])(
  'an unclosed element does not swallow the text after it: %s',
  (tag) => {
    expect(paragraphs(`${tag}one\n\ntwo\n\n<ul>three\n\n</ul>`)).toEqual([
      `${tag}one`,
      'two',
      '<ul>three\n\n</ul>',
    ]);
  },
);

test('a tag left open inside an element ends with that element', () => {
  expect(paragraphs('<blockquote><ul>one\n\ntwo</blockquote>\n\nthree')).toEqual([
    '<blockquote><ul>one\n\ntwo</blockquote>',
    'three',
  ]);
});

test('a description can hold a character that begins no tag', () => {
  expect(splitContent('<img src="/a.jpg" alt="1 < 2 > 0\n and more">')).toEqual([
    { type: 'image', src: '/a.jpg', alt: '1 < 2 > 0\n and more' },
  ]);
});

test('an image inside a list follows the unsplit list', () => {
  expect(
    splitContent('<ul><li>one <img src="/a.jpg" alt="A"></li>\n\n<li>two</li></ul> three'),
  ).toEqual([
    { type: 'paragraph', text: '<ul><li>one </li>\n\n<li>two</li></ul> three' },
    { type: 'image', src: '/a.jpg', alt: 'A' },
  ]);
});

const WORDS = [
  'word',
  ' ',
  '\n',
  '\n\n',
  '    x = 1\n',
  '&lt;ul&gt;',
  '<li>a</li>',
  '<em>b</em>',
  '<img src="/a.webp" alt="A">',
];

/** HTML as an author types it, with blank lines in every possible place. */
const { html } = fc.letrec<{ html: string; element: string }>((tie) => ({
  html: fc
    .array(fc.oneof({ maxDepth: 4 }, fc.constantFrom(...WORDS), tie('element')), { maxLength: 6 })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(fc.constantFrom('pre', 'ul', 'ol', 'blockquote'), tie('html'))
    .map(([name, inner]) => `<${name}>${inner}</${name}>`),
}));

test('stored content is unchanged after opening and saving it', () => {
  fc.assert(
    fc.property(html, (text) => {
      const stored = sanitizeContent(splitContent(text));
      expect(sanitizeContent(splitContent(joinContent(stored)))).toEqual(stored);
    }),
    runs(2_000),
  );
});

test.each([
  '<pre',
  '<img ',
  '<img a="',
  '<img a=""',
  '<ul>',
  '</pre>',
  '<ul></pre>',
  '\n \r',
  '<pre>\n\n<img>',
  '<figure><img>',
  '<figure><img><figcaption>',
  '<figure><img><figcaption>a</figcaption>',
])('repeated %j is split in linear time', (piece) => {
  // In quadratic time these would take minutes.
  expect(splitContent(piece.repeat(500_000 / piece.length)).length).toBeGreaterThanOrEqual(0);
});
