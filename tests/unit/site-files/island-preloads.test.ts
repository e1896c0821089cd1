import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPreloads } from '#site-files/island-preloads.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const ISLAND =
  '<head></head><astro-island uid="1" component-url="/_astro/A.js" renderer-url="/_astro/client.js" ssr client="only">';

async function rendered(path: string, html: string): Promise<string> {
  const folder = tempFolder();
  await mkdir(join(folder, '_astro'));
  const scripts = {
    'A.js': 'import{a}from"./b.js";import("./later.js")',
    'b.js': 'import"./A.js";export{c}from"./c.js"',
    'c.js': '',
    'client.js': 'import{e}from"./c.js"',
  };
  for (const [name, code] of Object.entries(scripts))
    await writeFile(join(folder, '_astro', name), code);
  const file = { path, file: `${path}.html`, isPage: true, isRequired: true, key: undefined };
  const render = () => Promise.resolve(new TextEncoder().encode(html));
  return new TextDecoder().decode(
    await openPreloads(folder)
      .onPage({ ...file, render })
      .render(),
  );
}

test('a page of the author names each script of its island once', async () => {
  const html = await rendered('/admin/dashboard', ISLAND);

  expect(
    [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, at]) => at),
  ).toEqual(['/_astro/A.js', '/_astro/client.js', '/_astro/b.js', '/_astro/c.js']);
});

test('a page for readers, and one of the author without an island, stay as they are', async () => {
  expect(await rendered('/blog/tech', ISLAND)).toBe(ISLAND);
  expect(await rendered('/admin/keys', '<head></head>')).toBe('<head></head>');
});
