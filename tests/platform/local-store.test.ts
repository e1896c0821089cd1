import { expect, onTestFinished, test, vi } from 'vitest';
import { openLocalStore } from '#scripts/local-store.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

test('a call that a busy machine delays is answered, and is not sent twice', async () => {
  vi.stubEnv('BLOBS_FAULTS', JSON.stringify({ latencyMs: 100 }));
  const { store, close } = await openLocalStore(tempFolder());
  onTestFinished(close);
  onTestFinished(() => void vi.unstubAllEnvs());
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
