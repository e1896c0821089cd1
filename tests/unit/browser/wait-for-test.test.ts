import { afterEach, expect, test, vi } from 'vitest';
import type { TestState } from '#domain/letters/letter-settings.ts';
import { waitForTest } from '#islands/dashboard/letters/TestLetter.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes the site respond with these states of a test letter, one for each look, the last of them to all others. */
function respond(...states: TestState[]) {
  vi.useFakeTimers();
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(Response.json(states.length > 1 ? states.shift() : states[0])),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

/** Waits for a test letter on a clock that runs by itself. */
async function wait() {
  const result = waitForTest('0mwqcvpc0abcdefghijkn');
  await vi.runAllTimersAsync();
  return result;
}

test('a test letter is asked about until it is no longer waiting', async () => {
  const failed = { state: 'failed', reason: 'Relaying denied' } as const;
  const fetched = respond({ state: 'waiting' }, failed, { state: 'sent' });

  expect(await wait()).toMatchObject({ ok: true, value: failed });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a test letter that is still waiting after a while is asked about no longer', async () => {
  const fetched = respond({ state: 'waiting' });

  expect(await wait()).toMatchObject({ ok: true, value: { state: 'waiting' } });
  expect(fetched).toHaveBeenCalledTimes(30);
});
