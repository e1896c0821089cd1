import { JSDOM } from 'jsdom';
import { expect, onTestFinished, test } from 'vitest';
import { showRows } from '#islands/posts/show-rows.ts';

const ROWS = ['a', 'b', 'c']
  .map(
    (id) =>
      `<li><time datetime="2024-01-02T00:00:00.000Z"></time><a href="/blog/tech/${id}"></a></li>`,
  )
  .join('');

test('a change leaves posts of the same moment in their order', () => {
  globalThis.document = new JSDOM(
    `<div class="archive"><ul class="rows">${ROWS}<li><a href="/blog/tech/gone"></a></li></ul></div>`,
  ).window.document;
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'document');
  });

  showRows({ changed: [], gone: new Set(['/blog/tech/gone']) });

  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/blog/tech/a', '/blog/tech/b', '/blog/tech/c']);
});
