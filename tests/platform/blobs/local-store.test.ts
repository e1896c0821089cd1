import { expect, onTestFinished, test, vi } from 'vitest';
import { NETLIFY_LATENCY } from '#platform/blobs/store-latency.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

test('a call that a busy machine delays gets its response and is not sent twice', async () => {
  vi.stubEnv('BLOBS_FAULTS', JSON.stringify({ latencyMs: 100 }));
  const { store, close } = await openLocalStore(tempFolder());
  onTestFinished(close);
  await store.put('a', 'text');
  const sent = vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());

  const value = store.get('a');
  await expect.poll(() => sent.mock.calls.length).toBeGreaterThan(0);
  // As if everything else had kept the process from looking for the response.
  vi.advanceTimersByTime(30_000);

  expect(await value).toBe('text');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('PLATFORM=netlify has the latency and the API of Netlify', async () => {
  vi.stubEnv('PLATFORM', 'netlify');
  const { store, buildContext, close } = await openLocalStore(tempFolder());
  onTestFinished(close);

  const begun = performance.now();
  await store.put('a', 'text');
  const put = performance.now();
  await store.list('');
  const listed = performance.now();

  expect(put - begun).toBeGreaterThanOrEqual(NETLIFY_LATENCY.put - 1);
  expect(listed - put).toBeGreaterThanOrEqual(NETLIFY_LATENCY.list - 1);
  const context: unknown = JSON.parse(Buffer.from(buildContext, 'base64').toString());
  expect(context).toHaveProperty('apiURL');
  expect(context).not.toHaveProperty('edgeURL');
});

test('each deploy context has a store of its own', async () => {
  vi.stubEnv('PLATFORM', 'netlify');
  const dataDir = tempFolder();
  const { store, close } = await openLocalStore(dataDir);
  await store.put('a', 'text');
  await close();
  vi.stubEnv('CONTEXT', 'deploy-preview');

  const preview = await openLocalStore(dataDir);
  onTestFinished(() => preview.close());

  expect(await preview.store.get('a')).toBeUndefined();
});
