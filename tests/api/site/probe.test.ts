import { expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import type { Runner } from '#domain/probe/calls.ts';
import { isOfProbe, probeDocumentId } from '#domain/probe/traces.ts';
import { appWithPost, listed, tryToPublish } from '#tests/support/app/blog.ts';
import { post, probeClear, probeRun } from '#tests/support/app/endpoints.ts';
import {
  call,
  later,
  NOW,
  signedIn,
  type TestApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { appWithWebhook } from '#tests/support/app/webhook.ts';
import { listTrash } from '#usecases/documents/list-trash.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { nextRunAt } from '#store/schedule/due-runs.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { runTask } from '#usecases/schedule/background-work.ts';
import { makeMissingLists } from '#usecases/schedule/make-lists.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

const PROBE = probeDocumentId(NOW.getTime(), 'abcd');

/** Publishes the post of a probe, edits it and deletes it. Returns what readers got after each. */
async function publishEditDelete(app: TestApp, onStep: () => Promise<void>): Promise<number[]> {
  const published = await tryToPublish(app, { draft: PROBE, title: 'Probe', id: undefined });
  const { category, id, ...text } = (await published.json()) as Record<string, string>;
  const params = { category: category ?? '', id: id ?? '' };
  const read = async () => (await call(post(app), { params })).status;
  const statuses = [await read()];
  await onStep();
  const revision = (await app.documents.read(PROBE))?.head.rev;
  const body = { ...text, revision, title: 'Probe, edited' };
  const edited = await call(post(app), {
    method: 'PUT',
    params,
    body,
    headers: await signedIn(app),
  });
  expect(edited.status).toBe(200);
  statuses.push(await read());
  await onStep();
  await call(post(app), { method: 'DELETE', params, headers: await signedIn(app) });
  statuses.push(await read());
  await onStep();
  return statuses;
}

test('the post of a probe reaches its readers and nobody else', async () => {
  const { app, received } = await appWithWebhook();
  const content = await currentContent(app);

  const statuses = await publishEditDelete(app, async () => {
    expect(await listed(app)).toEqual([]);
    expect(await currentContent(app)).toBe(content);
    expect((await listTrash(app, {})).items).toEqual([]);
    expect(await wantedRebuilds(app)).toEqual([]);
  });

  expect(statuses).toEqual([200, 200, 404]);
  expect(received).toEqual([]);
});

const IMAGE = `${'a'.repeat(64)}-700x3.png`;
const OTHER_IMAGE = `${'a'.repeat(64)}-700x4.png`;

const clear = async (app: TestApp, addresses: readonly string[] = [], run = 'abcd') =>
  call(probeClear(app), { body: { run, addresses }, headers: await signedIn(app) });

test('clearing removes what probes have left and nothing else', async () => {
  const app = await appWithPost();
  await app.images.put(OTHER_IMAGE, new Uint8Array([1]));
  const before = (await app.keys()).filter((key) => !/^(?:sessions|snapshots|sign-ins)/.test(key));
  await app.images.put(IMAGE, new Uint8Array([1]));
  await tryToPublish(app, { draft: PROBE, title: 'Probe', id: undefined });

  await clear(app, [`/images/${IMAGE}`, `/images/${OTHER_IMAGE}`, '/files/any.wav', 'documents/']);

  await app.settled();
  const after = (await app.keys()).filter((key) => !/^(?:sessions|snapshots|sign-ins)/.test(key));
  expect(after).toEqual(before);
});

test('a probe keeps what another one needs that runs, and removes what one has left that was stopped', async () => {
  const app = await appWithPost();
  const left = async () => [
    ...(await app.documents.ids()).filter(isOfProbe),
    ...(await app.keys('images/')),
  ];
  await app.images.put(IMAGE, new Uint8Array([1]));
  await tryToPublish(app, { draft: PROBE, title: 'Probe', id: undefined });

  await clear(app, [`/images/${IMAGE}`], 'wxyz');
  const during = await left();
  app.clock.now = later(HOUR);
  await clear(app, [`/images/${IMAGE}`], 'wxyz');

  expect([during, await left()]).toEqual([[PROBE, `images/${IMAGE}`], []]);
});

test('clearing deletes a post that readers still see, which takes its page off the CDN', async () => {
  const app = await appWithPost();
  await tryToPublish(app, { draft: PROBE, title: 'Probe', id: undefined });
  const put = vi.spyOn(app.store, 'put');

  await clear(app);

  const written = put.mock.calls.map(([key]) => key);
  expect(written.filter((key) => key.startsWith('documents/'))).toEqual([
    expect.stringMatching(new RegExp(`^documents/${PROBE}_.*x$`)),
  ]);
});

test('the post of a probe that never came back is gone after two nights', async () => {
  const app = await appWithPost();
  await cleanUp(app);
  const published = await tryToPublish(app, { draft: PROBE, title: 'Probe', id: undefined });
  const params = (await published.json()) as { category: string; id: string };

  app.clock.now = later(2 * DAY);
  await cleanUp(app);

  expect((await call(post(app), { params })).status).toBe(404);
  expect(await listed(app)).toHaveLength(1);
});

/** Returns the times of the last runs, as a probe reads them. */
const runs = async (app: TestApp): Promise<unknown> =>
  (await call(probeRun(app), { headers: await signedIn(app) })).json();

/** Expects a run as a probe does. Returns the requests that the site makes from then on. */
async function expectRun(app: TestApp, by: Runner) {
  const requests = takeRequests();
  await call(probeRun(app), { body: { by }, headers: await signedIn(app) });
  await app.settled();
  return requests;
}

test('the run of the schedule that a probe waits for is noted, and only that', async () => {
  const app = await appWithPost();
  await app.missingLists.set();
  await expectRun(app, 'schedule');

  await makeMissingLists(app);
  const before = await runs(app);
  app.clock.now = new Date(nextRunAt(app.clock.now));
  await runSchedule(app);

  expect([before, await runs(app)]).toEqual([{}, { schedule: app.clock.now.toISOString() }]);
});

test('the full run of an hour is noted as well, and one with nothing to do is not', async () => {
  const app = await appWithPost();
  takeRequests();
  await app.settled();
  for (const key of await app.keys('due/')) await app.store.remove(key);

  app.clock.now = later(30 * MINUTE);
  await runSchedule(app);
  const idle = await runs(app);
  app.clock.now = later(75 * MINUTE);
  await runSchedule(app);

  expect([idle, await runs(app)]).toEqual([{}, { schedule: app.clock.now.toISOString() }]);
});

test('only the background itself notes the run that a probe asks it for', async () => {
  const app = await appWithPost();
  const requests = await expectRun(app, 'background');
  const [url, init] = requests.mock.calls[0] ?? [];
  const before = await runs(app);

  app.clock.now = later(15 * MINUTE);
  await runSchedule(app);
  const bySchedule = await runs(app);
  app.clock.now = NOW;
  const task = (url as URL).pathname.split('/').at(-1) ?? '';
  const signature = new Headers(init?.headers).get('authorization') ?? '';
  await runTask(app, task, { signature, cause: '' });

  expect(before).not.toHaveProperty('background');
  expect(bySchedule).not.toHaveProperty('background');
  expect(await runs(app)).toMatchObject({ background: NOW.toISOString() });
});
