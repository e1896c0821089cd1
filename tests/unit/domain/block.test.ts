import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Block, joinContent, splitContent } from '#domain/posts/block.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { anyHtml } from '#tests/support/any-html.ts';
import { paragraph } from '#tests/support/app/sample.ts';
import { runs } from '#tests/support/runs.ts';

const image = (src: string, alt = '') => ({ type: 'image' as const, src, alt });

test.each([
  [
    'on blank lines with any line ending and spaces in them',
    'one\n\ntwo\r\n \t\r\nthree\n\n\n\nfour',
    ['one', 'two', 'three', 'four'].map(paragraph),
  ],
  ['and not on single line breaks', 'a line\nand another', [paragraph('a line\nand another')]],
  ['to nothing if it is white space alone', ' \n\n\t\n\n ', []],
  [
    'with an image for the tag of one',
    '<img src="/images/a.jpg" alt="Tom &amp; Jerry">',
    [image('/images/a.jpg', 'Tom & Jerry')],
  ],
  [
    'with attributes in any order, quoted or not',
    "<IMG alt='x y' class=z src=/images/a.jpg />",
    [image('/images/a.jpg', 'x y')],
  ],
  ['with optional attributes', '<img src="/images/a.jpg">', [image('/images/a.jpg')]],
  [
    'with a description that holds a character that begins no tag',
    '<img src="/a.jpg" alt="1 < 2 > 0\n and more">',
    [image('/a.jpg', '1 < 2 > 0\n and more')],
  ],
  [
    'with separate paragraphs beside an image',
    'before <img src="/a.jpg"> between <img src="/b.jpg"> after',
    [
      paragraph('before'),
      image('/a.jpg'),
      paragraph('between'),
      image('/b.jpg'),
      paragraph('after'),
    ],
  ],
  [
    'with an image in a list behind the unsplit list',
    '<ul><li>one <img src="/a.jpg" alt="A"></li>\n\n<li>two</li></ul> three',
    [paragraph('<ul><li>one </li>\n\n<li>two</li></ul> three'), image('/a.jpg', 'A')],
  ],
])('content is split %s', (_, text, blocks) => {
  expect(splitContent(text)).toEqual(blocks);
});

test('a figure becomes an image with its width and caption', () => {
  const picture = image('/a.jpg', 'A');
  const tag = '<img src="/a.jpg" alt="A">';
  const caption = 'By <a href="/ada">Ada</a>';

  expect(
    splitContent(
      `<figure class="wide">${tag}<figcaption>${caption}</figcaption></figure>\n\n` +
        `<figure>\n${tag}\n<figcaption> A\n\nB </figcaption>\n</figure>` +
        `<figure class="full">${tag}</figure>`,
    ),
  ).toEqual([
    { ...picture, caption, width: 'wide' },
    { ...picture, caption: 'A\n\nB' },
    { ...picture, width: 'full' },
  ]);
});

test.each([
  ['<figure class="huge"><img src="/a.jpg"></figure>', 'a width that does not exist'],
  ['<figure><img src="/a.jpg"><figcaption>never closed</figure>', 'an unfinished caption'],
])('in %s the image stands alone, because of %s', (text) => {
  expect(splitContent(text)).toContainEqual({ type: 'image', src: '/a.jpg', alt: '' });
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
    ...['word', ' ', '\n', '\n\n', '<em>a</em>', '&amp;', '"'],
    '<img src="/a.webp" alt="A &quot;b&quot; &gt; c">',
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

const words = fc.constantFrom(
  ...['word', ' ', '\n', '\n\n', '    x = 1\n', '&lt;ul&gt;', '<li>a</li>', '<em>b</em>'],
  '<img src="/a.webp" alt="A">',
);

/** HTML as an author types it, with blank lines in every possible place. */
const html = anyHtml(
  words,
  (inner) =>
    fc
      .tuple(fc.constantFrom('pre', 'ul', 'ol', 'blockquote'), inner)
      .map(([name, text]) => `<${name}>${text}</${name}>`),
  { maxLength: 6 },
);

test('stored content is unchanged after opening and saving it', () => {
  fc.assert(
    fc.property(html, (text) => {
      const stored = sanitizeContent(splitContent(text));
      expect(sanitizeContent(splitContent(joinContent(stored)))).toEqual(stored);
    }),
    runs(2_000),
  );
});
