import { expect, test } from 'vitest';
import { isContent } from '#domain/backup/contents.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { type Act, USE_CASES } from '#tests/support/app/use-cases.ts';
import { copyOf, wholeSite } from '#tests/support/app/whole-site.ts';
import type { Operation } from '#tests/support/store/memory.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

/** Longer than a claim of a process that was stopped lasts. */
const RESTART = 100_000;

/** Runs a use case and the work that goes on after its response. Returns the response, if there is one. */
async function outcomeOf(app: TestApp, act: Act) {
  const response = await act(app);
  await app.settled();
  if (!(response instanceof Response)) return undefined;
  return { status: response.status, body: await response.json() };
}

/** Returns the keys of everything that is not derived. */
const factsOf = async (app: TestApp) => (await app.keys()).filter(isContent);

const isWrite = (operation: Operation) => operation === 'put' || operation === 'remove';
/** Signing in is not what is tested. */
const isOfUseCase = (_: Operation, key: string) =>
  !/^(?:format|identity|keys|sessions|sign-ins)\//.test(key);

/** A point at which a use case stops: before or after its nth write, or before its nth operation of a store that fails. */
interface Stop {
  readonly moment: 'before' | 'after';
  readonly isCounted: (operation: Operation, key: string) => boolean;
  /** True if the process goes on, and the request is repeated to it. */
  readonly isAlive: boolean;
}

/** A process that is stopped at a read leaves the store as the write before it does. */
const STOPS: readonly Stop[] = [
  { moment: 'before', isCounted: isWrite, isAlive: false },
  { moment: 'after', isCounted: isWrite, isAlive: false },
  { moment: 'before', isCounted: isOfUseCase, isAlive: true },
];

/** Lets a store fail from an operation on. */
function stopper({ moment, isCounted }: Stop, number: number) {
  const state = { operations: 0, isStopped: false, at: '' };
  const meet = (met: Stop['moment']) => (operation: Operation, key: string) => {
    if (met === moment && isCounted(operation, key)) {
      state.operations += 1;
      if (state.operations === number) {
        state.isStopped = true;
        state.at = `stopped ${moment} operation ${number}, ${operation} ${key}`;
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

  /** Runs the use case until it is stopped and again, and looks at the site in another process. */
  async function runTwice(stop: Stop, number: number) {
    const { state, ...interference } = stopper(stop, number);
    const store = await copyOf(prepared.store, interference);
    const start = (wait: number) => {
      const app = testApp(one.settings, store);
      app.clock.now = new Date(prepared.clock.now.getTime() + wait);
      return app;
    };
    const process = start(0);
    const first = await outcomeOf(process, act).catch(() => undefined);
    const { isStopped, at } = state;
    Object.assign(state, { isStopped: false, operations: -Infinity });
    const before = start(RESTART);
    const once = isStopped ? undefined : [await wholeSite(before), await factsOf(before)];
    const again = start(RESTART);
    process.clock.now = again.clock.now;
    const second = await outcomeOf(stop.isAlive ? process : again, act);
    const after = start(RESTART);
    const twice = [await wholeSite(after), await factsOf(after)];
    return { isStopped, at, once, outcomes: [first, second], twice };
  }

  for (const stop of STOPS) {
    const { once, outcomes, twice } = await runTwice(stop, 0);
    const [first, second] = outcomes;
    if (!one.tellsRepeats) expect(second).toEqual(first);
    expect(twice).toEqual(once);
    const statuses = outcomes.map((outcome) => outcome?.status);
    for (let number = 1; ; number++) {
      const run = await runTwice(stop, number);
      if (!run.isStopped) break;
      expect(run.twice[0], run.at).toEqual(once?.[0]);
      expect(statuses, run.at).toContain(run.outcomes[1]?.status);
    }
  }
});
