import { expect, test } from 'vitest';
import type { App } from '#app';
import { isHere } from '#usecases/webmention/target.ts';

test.each([
  ['https://site.example/a', true],
  ['http://site.example/', true],
  ['https://site.example./a', true],
  ['https://site.example:8443/a', false],
  ['https://site.example.org/a', false],
  ['ftp://site.example/a', false],
])('the address %s is one of the site: %s', (address, isOwn) => {
  const app = { settings: { siteUrl: 'https://site.example' } } as App;
  expect(isHere(app, new URL(address))).toBe(isOwn);
});
