import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { close } from 'pagefind';
import { afterAll, expect, test } from 'vitest';
import { updateLayers } from '#integrations/search/index-layers.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

afterAll(async () => {
  await close();
});

const item = (n: number, revision = 'first') => ({
  url: `/blog/tech/post${n}`,
  revision,
  record: () => ({
    ...{ content: `Text ${n} ${revision}.`, meta: { title: `Post ${n}` } },
    ...{ filters: { category: ['Technology'] }, sort: { date: '2026-11-21' } },
  }),
});
const items = (count: number) => Array.from({ length: count }, (_, n) => item(n));

/** Returns the number of records in an index. */
async function sizeOf(folder: string): Promise<number | undefined> {
  const entry = await readFile(join(folder, 'pagefind-entry.json'), 'utf8');
  const { languages } = JSON.parse(entry) as { languages: { en?: { page_count: number } } };
  return languages.en?.page_count;
}

test('what was added gets an index of its own, until there is much of it', async () => {
  const folder = tempFolder();

  expect(await updateLayers(folder, 'en', items(2))).toEqual(['base']);
  expect(await updateLayers(folder, 'en', items(2))).toEqual(['base']);
  expect(await updateLayers(folder, 'en', items(5))).toEqual(['base', 'recent']);
  expect(await sizeOf(join(folder, 'base'))).toBe(2);
  expect(await sizeOf(join(folder, 'recent'))).toBe(3);
  expect(await updateLayers(folder, 'en', items(60))).toEqual(['base']);
  expect(await sizeOf(join(folder, 'base'))).toBe(60);
});

test('an edit, a removal or another language makes the base anew', async () => {
  const folder = tempFolder();
  await updateLayers(folder, 'en', items(3));

  expect(await updateLayers(folder, 'en', [item(0), item(1), item(2, 'second')])).toEqual(['base']);
  expect(await updateLayers(folder, 'en', [item(0), item(1)])).toEqual(['base']);
  expect(await sizeOf(join(folder, 'base'))).toBe(2);
  expect(await updateLayers(folder, 'de', [...items(2), item(3)])).toEqual(['base']);
});

test('a site without posts has no index', async () => {
  expect(await updateLayers(tempFolder(), 'en', [])).toEqual([]);
});
