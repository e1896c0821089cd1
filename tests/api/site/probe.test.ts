import { expect, test, vi } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { probeDocumentId } from '#domain/probe/traces.ts';
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
import { appWithWebhook } from '#tests/support/app/webhook.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { listTrash } from '#usecases/documents/list-trash.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { nextRunAt } from '#store/schedule/due-runs.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

const PROBE = probeDocumentId(NOW.getTime(), 'abcdefghijkl');

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

const clear = async (app: TestApp, addresses: readonly string[] = []) =>
  call(probeClear(app), { body: { addresses }, headers: await signedIn(app) });

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

test('a run of the schedule does the work that a probe has left to it', async () => {
  // The site asks its own background, which a test does not serve.
  allowLog('fetch failed');
  const app = await appWithPost();
  const headers = await signedIn(app);
  const isExpected = async () =>
    ((await (await call(probeRun(app), { headers })).json()) as { isExpected: boolean }).isExpected;

  await call(probeRun(app), { body: { by: 'schedule' }, headers });
  const before = await isExpected();
  await app.settled();
  app.clock.now = new Date(nextRunAt(app.clock.now));
  await runSchedule(app);
  await app.settled();

  expect([before, await isExpected()]).toEqual([true, false]);
});
