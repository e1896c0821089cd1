import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timedId } from '#domain/id.ts';
import { ledger } from '#store/ledger/ledger.ts';
import { weightOf, weightTag } from '#store/ledger/weights.ts';
import { runs } from '#tests/support/runs.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

const MINUTE = 60_000;
const SUBJECTS = ['tech/a', 'history/b'] as const;

const Step = fc.oneof(
  // An event of the second subject stands for five.
  { weight: 6, arbitrary: fc.record({ do: fc.constant('record'), n: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('roll up'), n: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read'), n: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('count'), n: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart'), n: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      n: fc.constantFrom(1, 20, 65, 600, 1_500, 50_000),
    }),
  },
);

const Fault = fc.oneof(
  { weight: 12, arbitrary: fc.constant('none') },
  { weight: 1, arbitrary: fc.constant('fails') },
  { weight: 1, arbitrary: fc.constant('drops') },
);

/** Counts the events of each subject: requested, stored, acknowledged. */
function tallies() {
  const none = () => ({ begun: 0, landed: 0, acknowledged: 0 });
  const bySubject = new Map(SUBJECTS.map((subject) => [subject as string, none()]));
  return {
    count(subject: string, what: keyof ReturnType<typeof none>, weight: number) {
      const tally = bySubject.get(subject);
      if (tally) tally[what] += weight;
    },
    of: (subject: string) => ({ ...(bySubject.get(subject) ?? none()) }),
  };
}

test('every total is exact under any interleaving and fault of three processes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.array(Step, { maxLength: 14 }), { minLength: 2, maxLength: 5 }),
      fc.infiniteStream(Fault),
      async (scheduler, actors, faults) => {
        const clock = { time: Date.UTC(2026, 9, 30, 22, 30) };
        const tally = tallies();
        let recording = 0;
        let calm = false;
        const fate = new Map<string, string>();
        const store = memoryStore({
          async before(operation, key) {
            await scheduler.schedule(Promise.resolve());
            const fault = calm ? 'none' : String(faults.next().value);
            if (fault === 'fails') throw new Error('failed before');
            fate.set(operation + key, fault);
          },
          async after(operation, key) {
            if (operation === 'put') {
              const [subject, tags] = [
                key.split('/').slice(3, 5).join('/'),
                key.split('_').slice(1),
              ];
              tally.count(subject, 'landed', weightOf(tags));
            }
            await scheduler.schedule(Promise.resolve());
            if (fate.get(operation + key) === 'drops' && !calm) throw new Error('response dropped');
          },
        });
        let made = 0;
        const openProcess = () =>
          ledger({
            store,
            stream: 'views',
            now: () => new Date(clock.time),
            newId: () => timedId(clock.time, String(made++).padStart(12, '0')),
          });
        const processes = [openProcess(), openProcess(), openProcess()] as const;
        let current: readonly ReturnType<typeof openProcess>[] = processes;
        const process = (n: number) => current[n % 3] ?? processes[0];

        async function record(n: number) {
          const subject = SUBJECTS[n % 2] ?? SUBJECTS[0];
          const weight = n % 2 === 0 ? 1 : 5;
          tally.count(subject, 'begun', weight);
          recording += 1;
          const done = await process(n)
            .record(subject, weight === 1 ? [] : [weightTag(weight)])
            .then(() => true)
            .catch(() => false);
          recording -= 1;
          if (done) tally.count(subject, 'acknowledged', weight);
        }

        async function read(n: number, counts: boolean) {
          const owed = SUBJECTS.map((subject) => tally.of(subject).acknowledged);
          const reading = process(n);
          const subjects = await (
            counts ? reading.bySubject() : reading.totals().then((totals) => totals.subjects)
          ).catch(() => undefined);
          for (const [index, subject] of SUBJECTS.entries()) {
            if (!subjects) return;
            const counted = subjects[subject] ?? 0;
            expect(counted).toBeGreaterThanOrEqual(owed[index] ?? 0);
            expect(counted).toBeLessThanOrEqual(tally.of(subject).begun);
          }
        }

        const runs = actors.map(async (steps) => {
          for (const { do: action, n } of steps) {
            if (action === 'record') await record(n);
            else if (action === 'read') await read(n, false);
            else if (action === 'count') await read(n, true);
            else if (action === 'roll up')
              await process(n)
                .rollUp()
                .catch(() => undefined);
            else if (action === 'restart') current = current.with(n, openProcess());
            // No write takes longer than its deadline, which is far below the grace period.
            else if (recording === 0) clock.time += n * MINUTE;
          }
        });
        await scheduler.waitFor(Promise.all(runs));

        calm = true;
        const expectExact = async () => {
          for (const one of current) {
            const { subjects } = await scheduler.waitFor(one.totals());
            const counts = await scheduler.waitFor(one.bySubject());
            for (const subject of SUBJECTS) {
              expect(subjects[subject] ?? 0).toBe(tally.of(subject).landed);
              expect(counts[subject] ?? 0).toBe(tally.of(subject).landed);
            }
          }
        };
        await expectExact();
        // Shortly before an hour closes, nothing is removed.
        clock.time = Math.ceil(clock.time / (60 * MINUTE) + 100 * 24) * 60 * MINUTE + 11 * MINUTE;
        await scheduler.waitFor(Promise.all(current.map((one) => one.rollUp())));
        await expectExact();
        const left = (await scheduler.waitFor(store.list(''))).map(({ key }) => key);
        expect(left.filter((key) => !/^(?:totals.views.month|snapshots)/.test(key))).toEqual([]);
      },
    ),
    runs(200),
  );
});
