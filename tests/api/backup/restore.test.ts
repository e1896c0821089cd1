import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { openArchive } from '#backup/archive-reader.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import { publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { signedIn, testApp } from '#tests/support/app/test-app.ts';
import { archiveOf, memorySource, restoreTo } from '#tests/support/backup/archives.ts';
import { contentOf, filledApp } from '#tests/support/backup/filled-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

test('a restored store has the same content, and no sessions', async () => {
  const app = await filledApp();
  await signedIn(app);
  const store = memoryStore();

  await restoreTo(localTarget(store), await archiveOf(memorySource(app.store)));

  expect(await contentOf(store)).toEqual(await contentOf(app.store));
  expect(await store.list('sessions/')).toEqual([]);
  expect(await store.list('restores/')).toEqual([]);
});

test('an archive holds posts, comments and drafts in forms for people', async () => {
  const app = await filledApp();

  const { manifest } = await openArchive(await archiveOf(memorySource(app.store)));

  expect(manifest.files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'README.txt',
      'posts/writings/onebbs202611211234.md',
      'posts/writings/onebbs202611211234.json',
      expect.stringMatching(/^comments\/[a-z0-9]+\.json$/),
      expect.stringMatching(/^drafts\/[a-z0-9]+\.md$/),
    ]),
  );
});

test('a store that is not empty is refused and stays as it is', async () => {
  const archive = await archiveOf(memorySource((await filledApp()).store));
  const other = testApp();
  await publish(other, { title: 'Another' });
  const before = await other.keys();

  await expect(restoreTo(localTarget(other.store), archive)).rejects.toThrow('not empty');

  expect(await other.keys()).toEqual(before);
});

test('with merge, a store gets what it lacks and keeps what it has', async () => {
  const app = await filledApp();
  const archive = await archiveOf(memorySource(app.store));
  const [lost = '', kept = ''] = await app.keys('documents/');
  const added = { category: 'writings', id: 'onspring202611211234' } as const;
  await publish(app, { ...added, title: 'On spring tides' });
  await app.store.remove(lost);
  await app.store.put(kept, 'changed');

  await restoreTo(localTarget(app.store, { merge: true }), archive);

  expect(await app.store.get(lost)).toBeDefined();
  expect(await app.store.get(kept)).toBe('changed');
  expect((await app.keys('documents/')).join()).toContain(await documentOf(app, added));
});

test('a restore that stopped anywhere can be repeated', async () => {
  const app = await filledApp();
  const archive = await archiveOf(memorySource(app.store));
  const facts = (await contentOf(app.store)).length;
  for (let stopped = 0; stopped <= facts + 1; stopped++) {
    let puts = 0;
    let isDown = true;
    const store = memoryStore({
      before(operation) {
        if (isDown && operation === 'put' && puts++ >= stopped) throw new Error('Stopped');
      },
    });
    await restoreTo(localTarget(store), archive).catch(() => undefined);
    isDown = false;

    await restoreTo(localTarget(store), archive);

    expect(await contentOf(store)).toEqual(await contentOf(app.store));
  }
});

test('after a restore that stopped, another archive is refused', async () => {
  const app = await filledApp();
  const archive = await archiveOf(memorySource(app.store));
  const store = memoryStore();
  await store.put(`restores/${'0'.repeat(64)}`, '');

  await expect(restoreTo(localTarget(store), archive)).rejects.toThrow('Another archive');
});

test('an archive with a flipped byte is refused, by the name of the damaged file', async () => {
  const archive = await archiveOf(memorySource((await filledApp()).store));
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  for (const name of ['facts/documents-0001.jsonl', 'images/', 'manifest.json']) {
    const at = text.indexOf(name);
    // Far enough behind the name to be in the content of the file.
    const place = text.indexOf('PK', at) - 30;
    const damaged = bytes.slice();
    damaged[place] = (damaged[place] ?? 0) ^ 1;
    const store = memoryStore();

    await expect(restoreTo(localTarget(store), new Blob([damaged]))).rejects.toThrow(name);

    expect(await store.list('')).toEqual([]);
  }
});

test('an archive that is cut off is refused', async () => {
  const archive = await archiveOf(memorySource((await filledApp()).store));

  await expect(
    restoreTo(localTarget(memoryStore()), archive.slice(0, archive.size - 100)),
  ).rejects.toThrow('not a complete and safe zip archive');
});

/** Makes a zip archive of files. */
async function zipOf(files: Readonly<Record<string, string>>): Promise<Blob> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const [path, text] of Object.entries(files)) {
    await zip.add(path, new Uint8ArrayReader(new TextEncoder().encode(text)));
  }
  return new Blob([await zip.close()]);
}

const MANIFEST = { format: 'commonplace-backup', version: 3, counts: {}, damaged: [], files: [] };
const manifestOf = (changes: object) =>
  JSON.stringify({ ...MANIFEST, createdAt: '2026-11-21T12:00:00.000Z', ...changes });

test.each([
  ['another archive', { 'a.txt': 'a' }, 'not a backup'],
  ['another format', { 'manifest.json': '{"format":"other"}' }, 'not a backup'],
  ['an older version', { 'manifest.json': manifestOf({ version: 2 }) }, 'commit 2d39a67f'],
  ['a newer version', { 'manifest.json': manifestOf({ version: 4 }) }, 'newer version'],
  ['a file outside', { '../a.txt': 'a', 'manifest.json': manifestOf({}) }, 'safe zip archive'],
  ['an undescribed file', { 'a.txt': 'a', 'manifest.json': manifestOf({}) }, 'a.txt is not in'],
  [
    'a path outside in the manifest',
    { 'manifest.json': manifestOf({ files: [{ path: '../a', size: 0, sha256: '0'.repeat(64) }] }) },
    'manifest.json is damaged',
  ],
  [
    'a missing file',
    { 'manifest.json': manifestOf({ files: [{ path: 'a', size: 0, sha256: '0'.repeat(64) }] }) },
    'a is missing',
  ],
  [
    'a file of another size',
    {
      'manifest.json': manifestOf({ files: [{ path: 'a', size: 1, sha256: '0'.repeat(64) }] }),
      a: '0'.repeat(100_000),
    },
    'a is damaged',
  ],
])('%s is refused', async (_, files, reason) => {
  const store = memoryStore();

  await expect(restoreTo(localTarget(store), await zipOf(files))).rejects.toThrow(reason);

  expect(await store.list('')).toEqual([]);
});
