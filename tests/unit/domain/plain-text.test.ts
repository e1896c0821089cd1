import { expect, test } from 'vitest';
import { plainText } from '#domain/posts/plain-text.ts';

test.each([
  ['a &amp; b &#x41;&#66; &nbsp;', 'a & b AB'],
  ['<em>one</em>two <b>three</b>', 'onetwo three'],
  ['<h2>one</h2><p>two<br>three</p>', 'one two three'],
  ['<a href="/x?a=1&amp;b=&lt;">link</a>', 'link'],
  ['a < b', 'a < b'],
  ['a &#xD83D; b', 'a \ufffd b'],
])('the plain text of %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

// In quadratic time this would take hours.
test.each(['<', '<p', '<p ', '</', '&', '&a', '&#'])(
  'the plain text of millions of %j is found at once',
  (piece) => {
    const html = piece.repeat(2_000_000);

    expect(plainText(html)).toBe(html.trim());
  },
);
