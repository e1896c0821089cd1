import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { close } from 'pagefind';
import { afterAll, expect, test } from 'vitest';
import { updateLayers } from '#site-files/search/index-layers.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

afterAll(async () => {
  await close();
});

const item = (n: number, revision = 'first') => ({
  url: `/blog/tech/post${n}`,
  revision,
  date: `2026-11-${10 + n}`,
  record: () => ({
    content: `Text ${n} ${revision}.`,
    meta: { title: `Post ${n}` },
    filters: { category: ['Technology'] },
  }),
});
const items = (count: number) => Array.from({ length: count }, (_, n) => item(n));

/** Returns the number of records in an index. */
async function sizeOf(folder: string): Promise<number | undefined> {
  const entry = await readFile(join(folder, 'pagefind-entry.json'), 'utf8');
  const { languages } = JSON.parse(entry) as { languages: { en?: { page_count: number } } };
  return languages.en?.page_count;
}

const BASE = { folders: ['base'], recent: {}, stale: [], refused: [] };

test('what was added or changed gets an index of its own, until there is much of it', async () => {
  const folder = tempFolder();

  expect(await updateLayers(folder, 'en', items(3))).toEqual(BASE);
  expect(await updateLayers(folder, 'en', items(3))).toEqual(BASE);
  const edited = [item(0, 'second'), ...items(5).slice(1)];
  const { folders, stale } = await updateLayers(folder, 'en', edited);
  expect(folders).toEqual(['base', 'recent']);
  expect(await sizeOf(join(folder, 'base'))).toBe(3);
  expect(await sizeOf(join(folder, 'recent'))).toBe(3);
  expect(await readdir(join(folder, 'base/fragment'))).toContain(`${stale.join()}.pf_fragment`);
  expect(await updateLayers(folder, 'en', items(60))).toEqual(BASE);
  expect(await sizeOf(join(folder, 'base'))).toBe(60);
});

test('a removal or another language makes the base anew', async () => {
  const folder = tempFolder();
  await updateLayers(folder, 'en', items(3));

  expect(await updateLayers(folder, 'en', [item(0), item(2)])).toEqual(BASE);
  expect(await sizeOf(join(folder, 'base'))).toBe(2);
  expect(await updateLayers(folder, 'de', [item(0), item(2), item(3)])).toEqual(BASE);
});

test('an edit that takes the last of a word away makes the base anew', async () => {
  const folder = tempFolder();
  const named = (n: number, revision: string, text: string) => ({
    ...item(n, revision),
    record: () => ({ ...item(n).record(), content: text }),
  });
  const both = [named(0, 'first', 'By Kowalczyk.'), named(1, 'first', 'To Kowalczyk.')];
  await updateLayers(folder, 'en', [...both, item(2)]);

  const once = [named(0, 'second', 'By to.'), named(1, 'first', 'To Kowalczyk.'), item(2)];
  const { folders } = await updateLayers(folder, 'en', once);
  const never = [named(0, 'second', 'By to.'), named(1, 'second', 'To.'), item(2)];
  const last = await updateLayers(folder, 'en', never);

  expect(folders).toEqual(['base', 'recent']);
  expect(last).toEqual(BASE);
  expect(await readFile(join(folder, 'base/words.json'), 'utf8')).not.toContain('kowalczyk');
});

test('a base with an emptied file is made anew', async () => {
  const folder = tempFolder();
  await updateLayers(folder, 'en', items(3));
  const [fragment = ''] = await readdir(join(folder, 'base/fragment'));
  await truncate(join(folder, 'base/fragment', fragment));

  expect(await updateLayers(folder, 'en', items(3))).toEqual(BASE);
  expect((await stat(join(folder, 'base/fragment', fragment))).size).toBeGreaterThan(0);
});

test('a base that other code made is made anew', async () => {
  const folder = tempFolder();
  await updateLayers(folder, 'en', items(3));
  const base = join(folder, 'base.json');
  const content = JSON.parse(await readFile(base, 'utf8')) as { version: string };
  await writeFile(base, JSON.stringify({ ...content, version: '1 en' }));

  await updateLayers(folder, 'en', items(3));

  expect(await readFile(base, 'utf8')).toBe(JSON.stringify(content));
});

test('a site without posts has no index', async () => {
  expect(await updateLayers(tempFolder(), 'en', [])).toEqual({
    folders: [],
    recent: {},
    stale: [],
    refused: [],
  });
});

const broken = (n: number, record: () => ReturnType<ReturnType<typeof item>['record']>) => ({
  ...item(n),
  record,
});

test.each([
  ['refuses', { ...item(7).record(), content: 'Half a pair: \ud83d' }],
  ['cannot hold', undefined],
])(
  'a record that the index %s is left out and named, and the others are found',
  async (_, made) => {
    const folder = tempFolder();
    const bad = broken(7, () => {
      if (!made) throw new Error('No record.');
      return made;
    });

    const { folders, refused } = await updateLayers(folder, 'en', [...items(3), bad]);

    expect(folders).toEqual(['base']);
    expect(refused).toMatchObject([{ url: bad.url, name: made ? 'Post 7' : bad.url }]);
    expect(await sizeOf(join(folder, 'base'))).toBe(3);
  },
);

const BAD = broken(7, () => {
  throw new Error('No record.');
});

test.each([
  ['is tried again by the next build', item(7), ['base', 'recent'], []],
  ['again leaves the others searchable', BAD, ['base'], [{ url: BAD.url }]],
])('a record that was left out %s', async (_, next, layers, left) => {
  const folder = tempFolder();
  await updateLayers(folder, 'en', [...items(3), BAD]);

  const { folders, refused } = await updateLayers(folder, 'en', [...items(3), next]);

  expect(folders).toEqual(layers);
  expect(refused).toMatchObject(left);
});
