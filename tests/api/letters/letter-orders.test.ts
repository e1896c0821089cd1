import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LETTER_CHOICES } from '#domain/letters/post-letter.ts';
import {
  type Action,
  type Deed,
  type Run,
  SECTIONS,
  SERVERS,
} from '#tests/support/letters/letter-actions.ts';
import { LetterWorld } from '#tests/support/letters/letter-world.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { runs } from '#tests/support/runs.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

const letter = fc.constantFrom(...LETTER_CHOICES);
const section = fc.constantFrom(...SECTIONS);
const fails = fc.constantFrom('never', 'never', 'before', 'after');

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('publish'), letter, section, fails }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('edit', 'unpublish') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('schedule'),
      letter,
      section,
      minutes: fc.constantFrom(3, 400),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move'), section }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('delete', 'restore') }) },
);

const run: fc.Arbitrary<Run> = fc.record({
  kind: fc.constant('send'),
  server: fc.constantFrom(...SERVERS),
  killedAfter: fc.option(fc.integer({ min: 1, max: 80 }), { nil: undefined, freq: 2 }),
  during: fc.option(fc.record({ deed, mails: fc.integer({ min: 1, max: 4 }) }), { nil: undefined }),
  bogus: fc.constantFrom(0, 0, 0, 0, 0, 12),
});

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: deed },
  { weight: 3, arbitrary: run },
  { weight: 2, arbitrary: fc.constant({ kind: 'tick' } as const) },
);

/** Minutes before an action. */
const wait = fc.constantFrom(2, 3, 5, 12, 60, 700, 1440);

test('readers get what the last publication asks for, once, as they could read it, in every order', async () => {
  allowLog(/./);
  const requests = takeRequests();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(wait, action), { minLength: 2, maxLength: 12 }),
      async (steps) => {
        const world = await LetterWorld.open(() => requests.mock.calls.length);
        // Every order begins with a post that has a letter.
        await world.act({ kind: 'publish', letter: 'full', section: 'tech', fails: 'never' });
        for (const [minutes, one] of steps) {
          await world.wait(minutes);
          await world.act(one);
        }
        await world.end();

        expect(world.broken).toEqual([]);
      },
    ),
    runs(100),
  );
  // PROPERTY_FACTOR=100 draws 10,000 orders.
}, 3_600_000);
