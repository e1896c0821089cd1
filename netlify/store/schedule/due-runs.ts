import { SCHEDULE_STEP } from '#domain/timing.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

const WAITED = 'w';

export const DUE = kind('due/{minute}[_{waited}]', {
  holds:
    'nothing: the run of the schedule at this time (UTC) has work to do, or, with `w`, a task of the background waits for this minute',
  parts: { minute: '\\d{12}', waited: WAITED },
});

/** Milliseconds by which a run may begin before its time, since clocks differ. It then waits. A run has thirty seconds in all. */
const EARLY = 15_000;

/** Returns the time of the run of the schedule that begins now, or of the last one, in milliseconds. */
export const runAt = (now: Date): number =>
  Math.floor((now.getTime() + EARLY) / SCHEDULE_STEP) * SCHEDULE_STEP;

/** Returns the time of the next run. */
export const nextRunAt = (now: Date): number => runAt(now) + SCHEDULE_STEP;

/** Returns the time of the first run from a time on (milliseconds) that has not begun. */
export const firstRunFrom = (time: number, now: Date): number =>
  Math.max(Math.ceil(time / SCHEDULE_STEP) * SCHEDULE_STEP, nextRunAt(now));

/** The run of each hour that looks at everything: the events of the hour before have arrived by then. */
export const FULL_MINUTE = 15;

/** Returns the time of the next run that looks at everything. */
export function nextFullRunAt(now: Date): number {
  let run = nextRunAt(now);
  while (new Date(run).getUTCMinutes() !== FULL_MINUTE) run += SCHEDULE_STEP;
  return run;
}

const minuteOf = (time: number) => new Date(time).toISOString().replaceAll(/\D/g, '').slice(0, 12);

/**
 * Stores which runs of the schedule have work to do. Whoever leaves work for later marks the run, so that all others end
 * after two reads at once. A mark that is lost costs time only: once an hour a run looks at everything. A run reads marks
 * from `bare`, the store without the check of its format, since nothing follows from it but that look.
 */
export function dueRunStore(store: FactStore, bare: FactStore, now: () => Date) {
  const marks = factsOf(store, DUE);
  return {
    /** Has the first run from a time on (milliseconds) look at everything. One that has begun is over. */
    mark: (time: number): Promise<void> =>
      marks.put({ minute: minuteOf(firstRunFrom(time, now())) }),

    /** Has the run that begins now look at everything, for a tool that starts it itself. */
    markCurrent: () => marks.put({ minute: minuteOf(runAt(now())) }),

    /** Returns the marks of the run that begins now and of the one before, which may never have begun. */
    async found(): Promise<string[]> {
      const run = runAt(now());
      const keys = [run, run - SCHEDULE_STEP].map((time) => DUE.make({ minute: minuteOf(time) }));
      const texts = await Promise.all(keys.map((key) => bare.get(key)));
      return keys.filter((_, n) => texts[n] !== undefined);
    },

    /** Removes the marks that a run has found, at its end. Otherwise the next run would find its mark again. */
    remove: (found: readonly string[]): Promise<void> => removeKeys(store, found),

    /** Notes that a task of the background waits for a time. Returns false if another one does. */
    async wait(time: number): Promise<boolean> {
      const parts = { minute: minuteOf(time), waited: WAITED };
      if ((await marks.read(parts)) !== undefined) return false;
      await marks.put(parts);
      return true;
    },

    /** Removes the marks of runs before a time in milliseconds. */
    async removeBefore(time: number): Promise<void> {
      const past = (await marks.list()).filter(({ minute }) => minute < minuteOf(time));
      await removeKeys(store, past);
    },
  };
}
