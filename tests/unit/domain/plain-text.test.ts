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
