import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AUTHOR_RACES } from '#tests/support/app/author-races.ts';
import { READER_RACES } from '#tests/support/app/reader-races.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { copyOf } from '#tests/support/app/whole-site.ts';
import { runs } from '#tests/support/runs.ts';
import type { Operation } from '#tests/support/store/memory.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

/** Lets one operation of the store through at a time. The numbers say which of those that wait is next. */
function turns(numbers: Iterator<number>) {
  const waiting: (() => void)[] = [];
  let isOpen = true;
  return {
    before: (_: Operation, key: string) =>
      isOpen || key.startsWith('sessions/')
        ? undefined
        : new Promise<void>((resolve) => void waiting.push(resolve)),
    run: async <T>(acts: readonly (() => Promise<T>)[]): Promise<T[]> => {
      let left = acts.length;
      isOpen = false;
      const results = acts.map((act) => act().finally(() => (left -= 1)));
      while (left > 0) {
        // Until each act waits for the store, unless it is busy with something else.
        for (let tries = 0; tries < 20 && waiting.length < left; tries++) await setImmediate();
        const number: number = numbers.next().value;
        waiting.splice(number % waiting.length, 1)[0]?.();
      }
      isOpen = true;
      return Promise.all(results);
    },
  };
}

test.each([...AUTHOR_RACES, ...READER_RACES])(
  '$name at the same moment',
  async ({ prepare, settings }) => {
    allowLog('Someone else is saving this right now.');
    const prepared = testApp(settings, instantStore());
    const { acts, check } = await prepare(prepared);
    await prepared.settled();

    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(1_000)), async (numbers) => {
        const { before, run } = turns(numbers);
        const store = await copyOf(prepared.store, { before });
        const start = () => {
          const app = testApp(settings, store);
          app.clock.now = prepared.clock.now;
          return app;
        };
        const accepted = acts.map((act) => async () => {
          const app = start();
          const response = await act(app);
          await app.settled();
          return !(response instanceof Response) || response.ok;
        });
        const [first = false, second = false] = await run(accepted);
        await check(start(), first, second);
        expect(await start().keys('claims/')).toEqual([]);
      }),
      runs(10),
    );
  },
);
