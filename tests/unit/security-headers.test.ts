import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECURITY_HEADERS } from '#http/endpoint.ts';
import { readHeaderRules } from '#platform/site/header-rules.ts';

test('functions send every header that netlify.toml gives static pages', async () => {
  const headersOf = await readHeaderRules(join(import.meta.dirname, '../..'));
  const rules = headersOf('/blog/tech').map(([name, value]) => [name.toLowerCase(), value]);

  expect(SECURITY_HEADERS).toEqual(Object.fromEntries(rules));
});

test('of the built files, scripts of other sites can read the moderation record alone', async () => {
  const headersOf = await readHeaderRules(join(import.meta.dirname, '../..'));
  const isOpen = (path: string) => new Map(headersOf(path)).has('Access-Control-Allow-Origin');
  const closed = [
    '/',
    '/blog/tech',
    '/admin/dashboard',
    '/build.json',
    '/api/blogs',
    '/_astro/a.js',
  ];

  expect([...closed, '/moderation-record.json'].filter(isOpen)).toEqual([
    '/moderation-record.json',
  ]);
  expect(Object.keys(SECURITY_HEADERS)).not.toContain('access-control-allow-origin');
});
