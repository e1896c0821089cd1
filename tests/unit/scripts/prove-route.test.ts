import { expect, test } from 'vitest';
import { findRoute } from '#scripts/prove/site/route.ts';

const path = (pattern: string, expression?: string) => ({
  pattern,
  ...(expression === undefined ? { literal: pattern } : { expression }),
});
const fn = (routes: object[], excluded: object[] = []) => ({
  routes: routes.map((route) => ({ methods: [], ...route })) as never,
  excluded_routes: excluded as never,
});

const FUNCTIONS = {
  api: fn([path('/api/*', String.raw`^\/api(?:\/(.*))\/?$`)], [path('/api/upload')]),
  upload: fn([{ ...path('/api/upload'), methods: ['POST'] }]),
  page: fn([{ ...path('/blog/:id', String.raw`^\/blog(?:\/([^\/]+?))\/?$`), prefer_static: true }]),
};

test.each([
  ['GET', '/api/blogs', { name: 'api', pattern: '/api/*', preferStatic: false }],
  ['POST', '/api/upload', { name: 'upload', pattern: '/api/upload', preferStatic: false }],
  ['POST', '/api/upload/', { name: 'upload', pattern: '/api/upload', preferStatic: false }],
  ['GET', '/blog/a', { name: 'page', pattern: '/blog/:id', preferStatic: true }],
  ['GET', '/api/upload', undefined],
  ['GET', '/', undefined],
])('%s %s is routed to the function with the matching route', (method, at, found) => {
  expect(findRoute(FUNCTIONS, method, at)).toEqual(found);
});

test('a path of two functions is refused', () => {
  const functions = { ...FUNCTIONS, other: fn([path('/api/blogs')]) };

  expect(() => findRoute(functions, 'GET', '/api/blogs')).toThrow(
    'GET /api/blogs belongs to the functions api and other.',
  );
});
