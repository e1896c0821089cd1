import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isReserved, PageId } from '#domain/site/site-page.ts';
import { readFunctions } from '#tests/support/app/functions.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Folders of which the site uses only what is below: a page may have such an address itself. */
const ONLY_BELOW: ReadonlySet<string> = new Set(['nodeinfo', 'social']);

/** Returns the first part of a path or file name. */
const first = (path: string) => path.replace(/^\//, '').split('/')[0] ?? '';

test('no own page can have an address that the site uses', async () => {
  const files = ['src/pages', 'public']
    .flatMap((folder) => readdirSync(join(ROOT, folder)))
    .filter((file) => !file.startsWith('['))
    .map((file) => file.replace(/\.astro$/, ''));
  const redirects = readFileSync(join(ROOT, 'netlify.toml'), 'utf8').matchAll(/from = "(.*)"/g);
  const functions = (await readFunctions()).flatMap(({ routes }) => Object.keys(routes));
  const used = [...files, ...[...redirects].map(([, from = '']) => from), ...functions].map(first);

  const free = used.filter(
    (id) => PageId.safeParse(id).success && !isReserved(id) && !ONLY_BELOW.has(id),
  );

  expect(used.length).toBeGreaterThan(20);
  expect(free).toEqual([]);
});

test('no function takes the address of a page that only has what servers read below it', async () => {
  const patterns = (await readFunctions()).flatMap(({ config }) => [config.path ?? []].flat());
  const taken = [...ONLY_BELOW]
    .flatMap((id) => [`/${id}`, `/${id}/`])
    .filter((pathname) =>
      patterns.some((path) => new URLPattern({ pathname: path }).test({ pathname })),
    );

  expect(taken).toEqual([]);
});
