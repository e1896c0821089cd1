import { expect, test } from 'vitest';
import { restoreArchive, verifyArchive } from '#backup/restore-archive.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import { nightArchive } from '#scripts/backup/night-archive.ts';
import { openNight } from '#scripts/backup/offsite.ts';
import { checkFact } from '#store/kinds/check-fact.ts';
import { sealedBucket } from '#store/offsite/sealed-bucket.ts';
import { later } from '#tests/support/app/test-app.ts';
import { contentOf } from '#tests/support/backup/filled-app.ts';
import { restoredNight } from '#tests/support/backup/restored-night.ts';
import { BACKUP_KEY, sealedSite } from '#tests/support/backup/sealed-site.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { backUpNight } from '#usecases/offsite/back-up-night.ts';

test('nothing of a text, an address or a key of the site is in a bucket', async () => {
  const { stored } = await sealedSite();

  const all = [...stored.objects].map(
    ([name, { bytes }]) => name + Buffer.from(bytes).toString('latin1'),
  );
  const text = all.join('\n');
  for (const word of ['ebbs', 'grace@example.org', 'documents', 'png', 'c'.repeat(64)]) {
    expect(text).not.toContain(word);
  }
  expect([...stored.objects.keys()].map((name) => name.replace(/\/.*/, '')).sort()).toEqual([
    'files',
    'files',
    'nights',
    'packs',
  ]);
});

test('the same content is never encrypted to the same bytes', async () => {
  const { stored, bucket } = await sealedSite();
  const sealed = [];
  for (let n = 0; n < 2; n++) {
    await bucket.put('packs/same', new Uint8Array([1, 2, 3]));
    sealed.push(Buffer.from(stored.objects.get('packs/same')?.bytes ?? []).toString('hex'));
  }

  const [header, one, other] = [
    sealed[0]?.slice(0, 26),
    sealed[0]?.slice(26),
    sealed[1]?.slice(26),
  ];
  expect(sealed[1]?.slice(0, 26)).toBe(header);
  expect(one?.slice(0, 24)).not.toBe(other?.slice(0, 24));
  expect(one?.slice(24)).not.toBe(other?.slice(24));
});

test('with another key, a night is not opened, and the reason is named', async () => {
  const { stored, find } = await sealedSite();
  const bucket = await sealedBucket(stored, new Uint8Array(32).fill(8));

  await expect(openNight(bucket, 'latest')).rejects.toThrow(
    `${find('nights/')} was encrypted with another key than BACKUP_KEY.`,
  );
});

test.each(['packs/', 'files/'])(
  'a missing object of %s is named, with what it holds',
  async (kind) => {
    const { stored, bucket, find } = await sealedSite();
    const name = find(kind);
    stored.objects.delete(name);

    await expect(restoredNight(bucket)).rejects.toThrow(
      new RegExp(`^${name} is missing\\. It holds .*--skip-damaged`),
    );
  },
);

test.each(['nights/', 'packs/', 'files/'])(
  'a changed byte, a missing end or another object in the place of one of %s is found',
  async (kind) => {
    const { stored, bucket, find } = await sealedSite();
    const name = find(kind);
    const object = stored.objects.get(name);
    const bytes = object?.bytes ?? new Uint8Array();
    const other = stored.objects.get(find(kind === 'packs/' ? 'files/' : 'packs/'))?.bytes;
    const changes = [0, 5, 14, 40, bytes.length - 1].map((at) =>
      bytes.with(at, (bytes[at] ?? 0) ^ 1),
    );
    for (const changed of [...changes, bytes.slice(0, -1), bytes.slice(0, 10), other ?? bytes]) {
      stored.objects.set(name, { bytes: changed, writtenAt: 0 });

      await expect(restoredNight(bucket)).rejects.toThrow(name);
    }
  },
);

test('an older night under the name of a newer one is found', async () => {
  const { stored, bucket, find } = await sealedSite();
  const newer = 'nights/2026-11-30T034000Z-0123456789ab';
  const older = stored.objects.get(find('nights/'));
  if (older) stored.objects.set(newer, older);

  await expect(openNight(bucket, 'latest')).rejects.toThrow(`${newer} is damaged.`);
});

test('what is not damaged is restored on request, and the rest is named', async () => {
  const { app, stored, bucket, find } = await sealedSite();
  stored.objects.delete(find('files/'));
  const store = memoryStore();
  const lost: string[] = [];

  const archive = await nightArchive(bucket, await openNight(bucket, 'latest'), (_, keys) => {
    lost.push(...keys);
  });
  const leftOut = await verifyArchive(archive, checkFact);
  await restoreArchive(archive, localTarget(store), { leftOut });

  const restored = await contentOf(store);
  expect(lost).toHaveLength(1);
  expect((await contentOf(app.store)).filter((line) => !line.startsWith(lost[0] ?? ''))).toEqual(
    restored,
  );
});

test('a damaged newest night ends no backups: the next one begins with an older one', async () => {
  const { app, stored, bucket, find } = await sealedSite();
  app.clock.now = later(1_000);
  await backUpNight(app, bucket);
  const [, newest = ''] = [...stored.objects.keys()].filter((name) => name.startsWith('nights/'));
  stored.objects.set(newest, { bytes: new Uint8Array([1]), writtenAt: app.clock.now.getTime() });
  const packs = find('packs/');
  expectLog(`${newest} is damaged.`);

  app.clock.now = later(2_000);
  await backUpNight(app, bucket);

  expect(find('packs/')).toBe(packs);
  expect(await contentOf(await restoredNight(bucket))).toEqual(await contentOf(app.store));
});

test('a store that has lost everything takes the place of no night', async () => {
  const { app, bucket, stored } = await sealedSite();
  const before = [...stored.objects.keys()];
  for (const key of await app.keys()) await app.store.remove(key);

  await expect(backUpNight(app, bucket)).rejects.toThrow('The site is empty');

  expect([...stored.objects.keys()]).toEqual(before);
});

test('a bucket encrypted with another key begins anew with this one', async () => {
  const { app, stored } = await sealedSite();
  const bucket = await sealedBucket(stored, BACKUP_KEY.with(0, 1));
  expectLog('another key than BACKUP_KEY');
  app.clock.now = later(1_000);

  await backUpNight(app, bucket);

  expect(await contentOf(await restoredNight(bucket))).toEqual(await contentOf(app.store));
});
