import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBlobs } from '#platform/blobs/blobs.ts';
import { blobsStore } from '#store/drivers/blobs.ts';
import { startProgram } from '#tests/support/servers/start-program.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { blobsAndClient, client } from '#tests/support/store/blobs-client.ts';
import { storeContract } from '#tests/support/store/store-contract.ts';

const SERVERS = join(import.meta.dirname, '../../support/servers');

let opened = 0;

storeContract('blobs', async () => {
  const { blobs } = await blobsAndClient();
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  return blobsStore(`contract-${opened++}`);
});

test('what the official client sets it gets back, with its tag and metadata', async () => {
  const { store } = await blobsAndClient();

  const { etag } = await store.set('a/b', 'words', { metadata: { by: 'Ada' } });

  expect(await store.getWithMetadata('a/b')).toEqual({
    data: 'words',
    etag,
    metadata: { by: 'Ada' },
  });
  expect(await store.getMetadata('a/b')).toEqual({ etag, metadata: { by: 'Ada' } });
  expect(await store.getWithMetadata('a/b', { etag: etag ?? '' })).toMatchObject({ data: null });
  expect(await store.get('a/none')).toBeNull();
});

test('a tag is the quoted MD5 of the content', async () => {
  const { store } = await blobsAndClient();

  expect(await store.set('a', 'hello')).toMatchObject({
    etag: '"5d41402abc4b2a76b9719d911017c592"',
  });
});

test('a large blob streams back completely', async () => {
  const { store } = await blobsAndClient();
  const bytes = Uint8Array.from({ length: 9_000_000 }, (_, n) => n % 251);
  await store.set('large', bytes.buffer);

  const stream = await store.get('large', { type: 'stream' });

  expect(Buffer.compare(Buffer.from(await new Response(stream).arrayBuffer()), bytes)).toBe(0);
});

test('a write on condition goes through only where the condition holds', async () => {
  const { store } = await blobsAndClient();

  expect(await store.set('a', '1', { onlyIfNew: true })).toMatchObject({ modified: true });
  expect(await store.set('a', '2', { onlyIfNew: true })).toEqual({ modified: false });
  const { etag = '' } = await store.set('a', '3');
  expect(await store.set('a', '4', { onlyIfMatch: '"other"' })).toEqual({ modified: false });
  expect(await store.set('a', '5', { onlyIfMatch: etag })).toMatchObject({ modified: true });
  expect(await store.get('a')).toBe('5');
});

test('of 200 simultaneous writes on condition exactly one goes through', async () => {
  const { store } = await blobsAndClient();

  const results = await Promise.all(
    Array.from({ length: 200 }, (_, n) => store.set('once', String(n), { onlyIfNew: true })),
  );

  const winners = results.flatMap(({ modified }, n) => (modified ? [String(n)] : []));
  expect(winners).toHaveLength(1);
  expect(await store.get('once')).toBe(winners[0]);
});

test('a folder of more than a page is listed as one on request, and what comes after it too', async () => {
  const { store } = await blobsAndClient();
  await Promise.all(Array.from({ length: 1_050 }, (_, n) => store.set(`b/${n}`, '')));
  for (const key of ['a', 'c/1', 'd']) await store.set(key, '');

  const { blobs, directories } = await store.list({ directories: true });

  expect(blobs.map(({ key }) => key)).toEqual(['a', 'd']);
  expect(directories).toEqual(['b', 'c']);
});

test('a store can be deleted, and no other', async () => {
  const { blobs, store } = await blobsAndClient();
  const other = client(blobs.context, 'other');
  await Promise.all(Array.from({ length: 1_050 }, (_, n) => store.set(`a${n}`, '')));
  await other.set('b', '');

  expect(await store.deleteAll()).toEqual({ deletedBlobs: 1_050 });
  expect((await store.list()).blobs).toEqual([]);
  expect((await other.list()).blobs).toHaveLength(1);
});

test('without the token there is no response', async () => {
  const { blobs } = await blobsAndClient();
  const context = JSON.parse(Buffer.from(blobs.context, 'base64').toString()) as {
    edgeURL: string;
  };

  expect((await fetch(`${context.edgeURL}/local/site:test/a`)).status).toBe(401);
});

test('a server killed in the middle of writes has lost nothing that it acknowledged', async () => {
  const dataDir = tempFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round++) {
    const args = [join(SERVERS, 'writing-server.ts'), dataDir, String(round)];
    const { process: child, stop } = await startProgram(process.execPath, args, {
      ready: 'message',
    });
    const enough = new Promise<void>((resolve) => {
      child.on('message', (key) => {
        if (acknowledged.push(key as string) >= (round + 1) * 60) resolve();
      });
    });
    await enough;
    await stop('SIGKILL');
  }

  const blobs = await openBlobs({ dataDir });
  const store = client(blobs.context);
  const lost = [];
  for (const key of acknowledged)
    if ((await store.get(key, { type: 'text' })) !== `value of ${key}`) lost.push(key);
  await blobs.close();

  expect(acknowledged.length).toBeGreaterThanOrEqual(180);
  expect(lost).toEqual([]);
});

test('the file of the store is private, also in a folder that others may read', async () => {
  const dataDir = tempFolder();
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'blobs.sqlite'), '', { mode: 0o644 });
  const blobs = await openBlobs({ dataDir });

  const files = (await readdir(dataDir)).filter((name) => name.startsWith('blobs.sqlite'));
  const modes = await Promise.all(
    files.map(async (name) => (await stat(join(dataDir, name))).mode & 0o777),
  );
  await blobs.close();

  expect(modes).toEqual([0o600, 0o600, 0o600]);
});
