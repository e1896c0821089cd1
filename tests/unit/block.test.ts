import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Block, joinContent, splitContent } from '#domain/block.ts';

test('content is split on blank lines, whatever the line ends and blanks between them', () => {
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

test('attributes are read in any order, quoted or not, and may be absent', () => {
  expect(splitContent("<IMG alt='x y' class=z src=/images/a.jpg />")).toEqual([
    { type: 'image', src: '/images/a.jpg', alt: 'x y' },
  ]);
  expect(splitContent('<img src="/images/a.jpg">')).toEqual([
    { type: 'image', src: '/images/a.jpg', alt: '' },
  ]);
});

test('words beside an image are kept as paragraphs of their own', () => {
  expect(splitContent('before <img src="/a.jpg"> between <img src="/b.jpg"> after')).toEqual([
    { type: 'paragraph', text: 'before' },
    { type: 'image', src: '/a.jpg', alt: '' },
    { type: 'paragraph', text: 'between' },
    { type: 'image', src: '/b.jpg', alt: '' },
    { type: 'paragraph', text: 'after' },
  ]);
});

test('nothing but blanks is no content', () => {
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
])('an image block does not take the address %j', (src) => {
  expect(Block.safeParse({ type: 'image', src, alt: '' }).success).toBe(false);
});

test.each(['/images/a.png', 'https://example.com/a.png?b=c'])(
  'an image block takes the address %j',
  (src) => {
    expect(Block.safeParse({ type: 'image', src, alt: '' }).success).toBe(true);
  },
);

test('a text that was split and joined is split into the same blocks again', () => {
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
  );
});
