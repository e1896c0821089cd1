import { expect, test, vi } from 'vitest';
import { siteUrl } from '#content/site-url.ts';

test.each(['example.org', 'example.org:8080', 'ftp://example.org', 'https://'])(
  'a build with the address %s ends with a message',
  (address) => {
    vi.stubEnv('SITE_URL', address);
    expect(siteUrl).toThrow(`such as https://example.org. It is ${address}.`);
  },
);

test('the operator’s address goes before that of Netlify', () => {
  vi.stubEnv('URL', 'https://calm-ada.netlify.app');
  expect(siteUrl()).toBe('https://calm-ada.netlify.app');
  vi.stubEnv('SITE_URL', 'https://example.org');
  expect(siteUrl()).toBe('https://example.org');
});
