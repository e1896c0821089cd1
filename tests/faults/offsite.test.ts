import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { type Patience, s3Bucket } from '#store/offsite/s3-bucket.ts';
import { sealedBucket } from '#store/offsite/sealed-bucket.ts';
import { publish } from '#tests/support/app/blog.ts';
import { publishThought } from '#tests/support/app/readers.ts';
import { later, NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { builtContent } from '#tests/support/backup/built-content.ts';
import { contentOf, filledApp } from '#tests/support/backup/filled-app.ts';
import { restoredNight } from '#tests/support/backup/restored-night.ts';
import type { Fault, S3Server } from '#tests/support/servers/open-s3.ts';
import { s3Server } from '#tests/support/servers/s3-server.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { backUpNight } from '#usecases/offsite/back-up-night.ts';
import { backUpOffsite } from '#usecases/offsite/back-up-offsite.ts';
import { lastBackup } from '#usecases/offsite/last-backup.ts';

const bucketOf = ({ settings }: S3Server, patience?: Patience) =>
  sealedBucket(s3Bucket(settings, patience), settings.key);

/** Changes a filled site: another post and thought, and a fact that is removed. Returns the fact. */
async function change(app: TestApp): Promise<string> {
  app.clock.now = later(DAY);
  await publish(app, { category: 'writings', id: 'onspring202611221234', title: 'On spring' });
  await publishThought(app);
  const [view = ''] = await app.keys('views/');
  await app.store.remove(view);
  await app.settled();
  return view;
}

/** Returns how many requests there were of each kind, such as `PUT packs`. */
function counted(requests: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const request of requests) {
    const kind = request.replace(/\/(?!backups).*/, '');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

test('a site that was lost after two nights comes back from each of them', async () => {
  const server = await s3Server();
  const app = await filledApp(testApp({ offsite: server.settings }, memoryStore()));
  const [first, firstSite] = [await contentOf(app.store), await builtContent(app.store)];
  await backUpOffsite(app);
  const firstRequests = counted(server.requests.splice(0));
  const removed = await change(app);

  await backUpOffsite(app);

  const secondRequests = counted(server.requests.splice(0));
  const [second, secondSite] = [await contentOf(app.store), await builtContent(app.store)];
  const bucket = await bucketOf(server);
  const restored = await restoredNight(bucket);
  expect(await contentOf(restored)).toEqual(second);
  expect(await builtContent(restored)).toEqual(secondSite);
  expect(second.join()).not.toContain(removed);
  const before = await restoredNight(bucket, '2026-11-21');
  expect(await contentOf(before)).toEqual(first);
  expect(await builtContent(before)).toEqual(firstSite);
  // A night costs a list and a manifest to read, a pack and a manifest to write, and the list that finds old ones.
  const { 'PUT files': files, ...others } = firstRequests;
  expect(files).toBe(2);
  expect(others).toEqual({ 'GET /backups?': 2, 'PUT packs': 1, 'PUT nights': 1 });
  expect(secondRequests).toEqual({
    'GET /backups?': 2,
    'GET nights': 1,
    'PUT packs': 1,
    'PUT nights': 1,
  });
  expect(await lastBackup(app)).toMatchObject({
    offsite: { lastAt: later(DAY).toISOString(), isUnfinished: false },
  });
});

const busy = (response: ServerResponse) =>
  response
    .writeHead(503)
    .end('<Error><Code>SlowDown</Code><Message>Please slow down.</Message></Error>').writableEnded;

const FAULTS: readonly [string, Fault, string][] = [
  ['is busy', (_, response) => busy(response), '503 SlowDown: Please slow down.'],
  ['drops the connection', (_, response) => response.destroy().destroyed, 'no connection'],
  ['says nothing', () => true, 'had no response in time'],
  [
    'stops within a response',
    (_, response) => response.writeHead(200, { 'content-length': 100 }).write('<List'),
    'had no response in time',
  ],
  [
    'responds with a page for people',
    (_, response) => response.end('<html><body>Welcome</body></html>').writableEnded,
    'not the address of an S3 bucket',
  ],
  [
    'leads elsewhere',
    (_, response) => response.writeHead(307, { location: '/elsewhere' }).end().writableEnded,
    'was refused with 307',
  ],
];

test.each(FAULTS)('a server that %s is named as the reason', async (_, fault, reason) => {
  const server = await s3Server();
  server.fault = fault;

  // Nothing but silence is to be waited for.
  const deadline = reason.includes('in time') ? 100 : 60_000;
  const bucket = await bucketOf(server, { deadline, pauses: [1] });

  await expect(bucket.list('')).rejects.toThrow(reason);
});

test.each(FAULTS.slice(0, 4))('a server that %s for a moment is asked again', async (_, fault) => {
  const server = await s3Server();
  const app = await filledApp(testApp({}, memoryStore()));
  let requests = 0;
  server.fault = (request, response) => requests++ % 5 === 1 && fault(request, response);
  // The server has some time for the other requests, also on a busy machine.
  const bucket = await bucketOf(server, { deadline: 500, pauses: [1, 1, 1, 1, 1] });

  await backUpNight(app, bucket);

  expect(await contentOf(await restoredNight(bucket))).toEqual(await contentOf(app.store));
});

test('a refused backup is logged and shown with its reason, until one is done', async () => {
  const server = await s3Server();
  const settings = { ...server.settings, secret: 'another' };
  const app = await filledApp(testApp({ offsite: settings }, memoryStore()));
  expectLog('The off-site backup failed:');

  await backUpOffsite(app);

  expect((await lastBackup(app)).offsite).toMatchObject({
    isUnfinished: false,
    problem: { text: expect.stringContaining('BACKUP_S3_SECRET does not belong') as string },
  });
  Object.assign(settings, server.settings);
  app.clock.now = later(1);
  await backUpOffsite(app);
  expect((await lastBackup(app)).offsite).not.toHaveProperty('problem');
});

test('a bucket that does not exist is no bucket without backups', async () => {
  const { settings } = await s3Server();
  const bucket = s3Bucket({ ...settings, bucket: `${settings.bucket}-of-nobody` });

  await expect(bucket.list('')).rejects.toThrow('There is no bucket of that name');
  await expect(bucket.get('nights/any')).rejects.toThrow('There is no bucket of that name');
});

const listed = (name: string) =>
  `<Contents><Key>site/${name}</Key><Size>7</Size>
   <LastModified>2026-11-21T12:00:00.000Z</LastModified></Contents>`;

const page = (name: string, rest: string) =>
  `<ListBucketResult>${rest}${listed(name)}</ListBucketResult>`;

test('a backup is done also if old ones cannot be removed, and the reason is shown', async () => {
  const server = await s3Server();
  const retention = { days: 1, weeks: 0, months: 0 };
  const app = await filledApp(
    testApp({ offsite: { ...server.settings, retention } }, memoryStore()),
  );
  const old = Array.from({ length: 9 }, (_, n) => `nights/2025-01-0${n + 1}T034000Z-0123456789ab`);
  let lists = 0;
  // The list after the backup has nights that are not there.
  server.fault = ({ path }, response) =>
    path.includes('list-type') &&
    lists++ > 0 &&
    response.end(`<ListBucketResult>${old.map(listed).join('')}</ListBucketResult>`).writableEnded;
  expectLog('Old off-site backups could not be removed:');

  await backUpOffsite(app);

  expect((await lastBackup(app)).offsite).toMatchObject({
    lastAt: NOW.toISOString(),
    problem: { text: expect.stringContaining(`${old.at(-1)} is missing.`) as string },
  });
  expect(server.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
});

test('a list is read to its last page', async () => {
  const server = await s3Server();
  const token = 'a+b/c==';
  server.fault = ({ path }, response) => {
    const isSecond = new URLSearchParams(path.split('?')[1]).get('continuation-token') === token;
    const more = `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`;
    return response.end(isSecond ? page('b', '') : page('a', more)).writableEnded;
  };

  const { objects } = await s3Bucket(server.settings).list('');

  expect(objects.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(objects[0]).toEqual({ name: 'a', size: 7, writtenAt: NOW.getTime() });
});
