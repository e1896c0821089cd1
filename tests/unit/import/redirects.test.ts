import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { OldPath, OldPaths, redirectRules } from '#domain/site/old-paths.ts';

const post = { category: 'tech', id: 'post202001010000' } as const;

test('a path and a query lead to the post, and a page that kept its path needs no rule', () => {
  const rules = redirectRules(
    [{ ...post, oldPaths: ['/2019/05/title/', '/?p=12', '/index.php?p=1&x=2'] }],
    [{ id: 'about', oldPaths: ['/about/', '/?page_id=3'] }],
  );

  expect(rules.split('\n')).toEqual([
    '/2019/05/title /blog/tech/post202001010000 301',
    '/ p=12 /blog/tech/post202001010000 301!',
    '/index.php p=1 x=2 /blog/tech/post202001010000 301!',
    '/ page_id=3 /about 301!',
    '',
  ]);
});

test('the newest post gets a path that several had, and no path becomes a placeholder', () => {
  const older = { ...post, id: 'older201901010000', oldPaths: ['/same', '/a/:b', '/c/*', '/?q=*'] };

  const rules = redirectRules([{ ...post, oldPaths: ['/same/'] }, older], []);

  expect(rules.split('\n').filter((rule) => rule.includes('/blog/'))).toEqual([
    '/same /blog/tech/post202001010000 301',
  ]);
});

test('there are no more rules than Netlify recommends', () => {
  const oldPaths = Array.from({ length: LIMITS.redirects + 5 }, (_, n) => `/${n}`);

  const rules = redirectRules([{ ...post, oldPaths }], []).split('\n');

  expect(rules.filter((rule) => rule.includes('/blog/'))).toHaveLength(LIMITS.redirects);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/a b',
  '/',
  'a',
  '/a\n/b',
  '/a#b',
  '/x?1=2',
  '/?__proto__=1',
  '/x?a=b c',
  '/x?a=b%0a/y',
  '/.netlify/functions/x',
  '/admin/login',
  '/a/:b',
])('the old address %j is refused', (path) => {
  expect(OldPaths.safeParse([path]).success).toBe(false);
});

test.each([
  ['/blog/2019/title/', false],
  ['/images/a.jpg', false],
  ['/social/title/', false],
  ['/social/posts/title', false],
  ['/social', true],
  ['/social/2019/title', true],
  ['/blog/title/', true],
  ['/2019/05/title/', true],
  ['/administration', true],
  ['/?p=7', true],
])('a redirect can lead from the path %s: %s', (path, expected) => {
  expect(OldPath.safeParse(path).success).toBe(expected);
});

test.each(['/x?1=2', '/.netlify/functions/x', '/a //evil.example/phish 301!\n/z', '/?__proto__=1'])(
  'the stored old address %j makes no rule',
  (path) => {
    expect(redirectRules([{ ...post, oldPaths: [path, '/fine'] }], [])).toBe(
      '/fine /blog/tech/post202001010000 301\n',
    );
  },
);
