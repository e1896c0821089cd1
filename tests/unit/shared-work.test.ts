import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { sharedWork } from '#platform/images/shared-work.ts';

/** Opens shared work under one key. Each run of it ends when the test says so. */
function openWork() {
  const share = sharedWork<string>();
  const runs: (PromiseWithResolvers<string> & { signal: AbortSignal })[] = [];
  function ask() {
    const client = new AbortController();
    const result = share('key', client.signal, (signal) => {
      const run = { ...Promise.withResolvers<string>(), signal };
      runs.push(run);
      return run.promise;
    });
    // An abandoned client expects nothing.
    result.catch(() => undefined);
    return { client, result, listeners: () => getEventListeners(client.signal, 'abort').length };
  }
  return { ask, runs };
}

test('clients at the same time share one run, and later ones get a new one', async () => {
  const { ask, runs } = openWork();
  const [one, two] = [ask(), ask()];
  runs[0]?.resolve('first');

  expect(await Promise.all([one.result, two.result])).toEqual(['first', 'first']);
  expect([one.listeners(), two.listeners()]).toEqual([0, 0]);
  ask();
  expect(runs).toHaveLength(2);
});

test('work that fails rejects for all clients, and is tried anew', async () => {
  const { ask, runs } = openWork();
  const [one, two] = [ask(), ask()];
  runs[0]?.reject(new Error('broken'));

  await expect(one.result).rejects.toThrow('broken');
  await expect(two.result).rejects.toThrow('broken');
  expect([one.listeners(), two.listeners()]).toEqual([0, 0]);
  ask();
  expect(runs).toHaveLength(2);
});

test('work goes on while one of its clients waits', async () => {
  const { ask, runs } = openWork();
  const [one, two] = [ask(), ask()];
  one.client.abort();

  expect(runs[0]?.signal.aborted).toBe(false);
  runs[0]?.resolve('first');
  expect(await two.result).toBe('first');
  expect(runs).toHaveLength(1);
});

test('work that all clients have left is aborted, and begins anew for the next', async () => {
  const { ask, runs } = openWork();
  const [one, two] = [ask(), ask()];
  one.client.abort();
  two.client.abort();
  expect(runs[0]?.signal.aborted).toBe(true);

  const three = ask();
  runs[0]?.reject(new Error('aborted'));
  await expect(one.result).rejects.toThrow('aborted');
  const four = ask();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve('second');
  expect(await Promise.all([three.result, four.result])).toEqual(['second', 'second']);
  expect([one, two, three, four].map((client) => client.listeners())).toEqual([0, 0, 0, 0]);
});

test('a client that leaves after its result does not end later work of the same key', async () => {
  const { ask, runs } = openWork();
  const early = ask();
  runs[0]?.resolve('first');
  await early.result;

  ask();
  early.client.abort();
  ask();
  expect(runs).toHaveLength(2);
  expect(runs[1]?.signal.aborted).toBe(false);
});
