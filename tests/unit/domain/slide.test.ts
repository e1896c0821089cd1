import { expect, test } from 'vitest';
import { SECTION_ORDER } from '#domain/site/section-order.ts';
import { slideBetween } from '#domain/site/slide.ts';

const slide = (from: string, to: string) => slideBetween(from, to, SECTION_ORDER);

test('sections are ordered from the landing page to the daily thoughts', () => {
  const sections = ['philosophy', 'history', 'writings', 'lsconcern', 'tech'];
  const row = ['/', ...sections.map((name) => `/blog/${name}`), '/daily-thoughts'];
  for (const [n, from] of row.entries()) {
    for (const [m, to] of row.entries()) {
      const expected = m === n ? undefined : m > n ? 'right' : 'left';
      expect(slide(from, to), `${from} to ${to}`).toBe(expected);
    }
  }
});

test('a nested page belongs to its section', () => {
  expect(slide('/blog/history', '/blog/history/apost202601010000')).toBeUndefined();
  expect(slide('/blog/history/apost202601010000', '/blog/tech/page/2')).toBe('right');
  expect(slide('/daily-thoughts', '/dailythoughts/submit')).toBeUndefined();
  expect(slide('/daily-thoughts/page/2', '/blogs/writings')).toBe('left');
});

test('there is no slide to or from pages outside the sections', () => {
  const paths = '/admin /admin/login /blog /blog/cooking /nowhere /feed.xml';
  for (const path of paths.split(' ')) {
    expect(slide('/blog/tech', path), path).toBeUndefined();
    expect(slide(path, '/blog/tech'), path).toBeUndefined();
  }
});
