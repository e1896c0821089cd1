import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FEED_POLICY } from '#domain/feeds/feed.ts';
import { SECURITY_HEADERS } from '#http/endpoint.ts';
import { readHeaderRules } from '#platform/site/header-rules.ts';

test('functions send every header that netlify.toml gives static pages', async () => {
  const headersOf = await readHeaderRules(join(import.meta.dirname, '../..'));
  const rules = headersOf('/blog/tech').map(([name, value]) => [name.toLowerCase(), value]);

  expect(SECURITY_HEADERS).toEqual(Object.fromEntries(rules));
});

test.each(['/rss.xml', '/atom.xml', '/feed.json', '/blog/tech/rss.xml', '/tags/sails/rss.xml'])(
  'the feed %s runs nothing and loads only what styles it',
  async (path) => {
    const headersOf = await readHeaderRules(join(import.meta.dirname, '../..'));
    const policy = new Map(headersOf(path)).get('Content-Security-Policy');

    // The same as of feeds that functions send.
    expect(policy).toBe(FEED_POLICY);
  },
);

test('scripts of other sites can read the feeds and the moderation record, and nothing else', async () => {
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

  expect(['/rss.xml', '/tech/atom.xml', '/moderation-record.json'].filter(isOpen)).toHaveLength(3);
  expect(closed.filter(isOpen)).toEqual([]);
  expect(Object.keys(SECURITY_HEADERS)).not.toContain('access-control-allow-origin');
});
