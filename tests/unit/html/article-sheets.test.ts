import { expect, test } from 'vitest';
import type { Block } from '#domain/posts/block.ts';
import { articleSheets } from '#post/article/article-sheets.ts';

const text = (html: string): Block => ({ type: 'paragraph', text: html });
const image = (size: string): Block => ({
  type: 'image',
  src: `/images/${'a'.repeat(64)}-${size}.webp`,
  alt: '',
});

test.each([
  ['plain text', text('One <em>two</em> <a href="/three">three</a>.'), []],
  ['a list', text('<ul><li>One</li></ul>'), []],
  ['a heading', text('<h2>One</h2>'), ['anchors']],
  ['a note', text('One<a href="#fn-1">1</a>'), ['margin-notes', 'anchors']],
  ['code', text('<code>one</code>'), ['monospace', 'code']],
  ['a formula', text('<code class="language-math">x</code>'), ['monospace', 'code', 'blocks']],
  ['a table', text('<table><tr><td>1</td></tr></table>'), ['code', 'blocks']],
  ['a callout', text('<aside data-kind="tip">One</aside>'), ['blocks']],
  ['an embedded page', text('<figure class="embed"></figure>'), ['figures', 'blocks']],
  ['a file', text('<figure class="file"></figure>'), ['figures', 'blocks', 'media']],
  ['a small image', image('300x200'), ['figures']],
  ['a large image', image('1600x900'), ['figures', 'gallery', 'lightbox']],
] as const)('an article with %s has the style sheets for it', (_, block, sheets) => {
  expect(articleSheets({ content: [block] })).toEqual(sheets);
});

test('a caption counts as text', () => {
  const captioned = { ...image('300x200'), caption: '<code>one</code>' };
  expect(articleSheets({ content: [captioned] })).toEqual(['figures', 'monospace', 'code']);
});
