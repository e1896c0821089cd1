import { expect, test } from 'vitest';
import type { Operation } from '#store/drivers/memory.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';
import { type Act, USE_CASES } from '#tests/support/app/use-cases.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { copyOf, wholeSite } from '#tests/support/app/whole-site.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

/** Longer than a claim of a process that was stopped lasts. */
const RESTART = 100_000;

/** Runs a use case and the work that goes on after its response. Returns the status of the response, if there is one. */
async function statusOf(app: TestApp, act: Act): Promise<number | undefined> {
  const response = await act(app);
  await app.settled();
  return response instanceof Response ? response.status : undefined;
}

/** Stops a process before or after its nth write. A stop at a read leaves the store as the write before it does. */
function stopper(moment: 'before' | 'after', number: number) {
  const state = { writes: 0, isStopped: false, at: '' };
  const meet = (met: typeof moment) => (operation: Operation, key: string) => {
    if (met === moment && (operation === 'put' || operation === 'remove')) {
      state.writes += 1;
      if (state.writes === number) {
        state.isStopped = true;
        state.at = `stopped ${moment} write ${number}, ${operation} ${key}`;
      }
    }
    if (state.isStopped) throw new Error('stopped');
  };
  return { state, before: meet('before'), after: meet('after') };
}

test.each(USE_CASES)('$name: stopped at any write and repeated, it ends the same', async (one) => {
  allowLog('Error: stopped');
  const prepared = testApp(one.settings, instantStore());
  const act = await one.prepare(prepared);
  await prepared.settled();

  /** Runs the use case in a process that is stopped and again in another one, and looks at the site in a third one. */
  async function runTwice(moment: 'before' | 'after', number: number) {
    const { state, ...interference } = stopper(moment, number);
    const store = await copyOf(prepared.store, interference);
    const start = (wait: number) => {
      const app = testApp(one.settings, store);
      app.clock.now = new Date(prepared.clock.now.getTime() + wait);
      return app;
    };
    const first = await statusOf(start(0), act).catch(() => undefined);
    const { isStopped, at } = state;
    Object.assign(state, { isStopped: false, writes: Infinity });
    const once = isStopped ? undefined : await wholeSite(start(RESTART));
    const second = await statusOf(start(RESTART), act);
    return {
      isStopped,
      at,
      once,
      statuses: [first, second],
      twice: await wholeSite(start(RESTART)),
    };
  }

  const { once, statuses, twice } = await runTwice('before', 0);
  expect(twice).toEqual(once);
  for (const moment of ['before', 'after'] as const) {
    for (let number = 1; ; number++) {
      const run = await runTwice(moment, number);
      if (!run.isStopped) break;
      expect(run.twice, run.at).toEqual(once);
      expect(statuses, run.at).toContain(run.statuses[1]);
    }
  }
});
