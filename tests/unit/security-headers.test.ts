import { join } from 'node:path';
import { expect, test } from 'vitest';
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

    expect(policy).toMatch(/^default-src 'none'; style-src 'self';.*frame-ancestors 'none'$/);
  },
);
