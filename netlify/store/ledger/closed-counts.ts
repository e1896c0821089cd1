import * as z from 'zod/mini';
import type { FactStore } from '#store/facts/fact-store.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';
import { GRACE, periodOf } from './period.ts';
import { readFact } from '#store/facts/read-fact.ts';

/**
 * Number of counts that are looked for: those that are due, and those of the hour before, since a roll-up takes a
 * while.
 */
const COUNTS_LOOKED_FOR = 2;
/** Milliseconds for which `glance` returns its last result, even when that was undefined. */
const GLANCE = 60_000;

const Counts = z.record(z.string(), z.number());
/** Counts as they are stored. Older ones name no later periods, or are those of the subjects alone. */
const Stored = z.union([
  z.object({
    subjects: Counts,
    registers: Counts,
    later: z._default(z.array(z.string()), []),
  }),
  z.pipe(
    Counts,
    z.transform((subjects) => ({ subjects, registers: {}, later: [] })),
  ),
]);

/** Sums of all hours before `before`, and of the periods in `later`. */
export interface ClosedCounts {
  readonly before: string;
  /** Later periods, which a clock that was ahead has summed up. */
  readonly later: readonly string[];
  readonly subjects: Readonly<Record<string, number>>;
  /** Highest rank in each register of a stream that was sampled, else none. */
  readonly registers: Readonly<Record<string, number>>;
}

/**
 * Stores the counts that a roll-up leaves under `snapshots/{stream}-{hour}`: of all events before that hour, none of
 * which can still arrive. They are written before any of these events is removed. So a reader that lists the open events,
 * and then reads the newest counts, misses no event. A clock that was set back can bring events of a counted hour. The
 * counts are then written again, so that nobody may remember them.
 */
export function closedCounts(store: FactStore, stream: string, now: () => Date) {
  const prefix = `snapshots/${stream}-`;
  let known: ClosedCounts | undefined;
  let lastRead = -Infinity;

  /** Reads the newest counts; undefined when no roll-up has left any lately. Costs one get or two. */
  async function read(): Promise<ClosedCounts | undefined> {
    const time = now().getTime();
    for (let late = 0; late < COUNTS_LOOKED_FOR; late++) {
      const before = firstOpenHour(time, late);
      const text = await store.get(prefix + before);
      const stored = text && readFact(prefix + before, text, parse);
      if (stored) return { before, ...stored };
    }
    return undefined;
  }

  return {
    read,

    /** Returns the same counts, at most a minute old. */
    async glance(): Promise<ClosedCounts | undefined> {
      const time = now().getTime();
      if (time - lastRead < GLANCE) return known;
      lastRead = time;
      return (known = await read());
    },

    save: ({ before, ...counts }: ClosedCounts) =>
      store.put(prefix + before, JSON.stringify(counts)),

    /** Removes the counts that nobody looks for any more. */
    async removeOld(): Promise<void> {
      const oldest = prefix + firstOpenHour(now().getTime(), COUNTS_LOOKED_FOR);
      const old = (await store.list(prefix)).filter(({ key }) => key < oldest);
      await removeKeys(store, old);
    },
  };
}

const parse = (text: string) => Stored.parse(JSON.parse(text));

/** Returns the first hour that is not closed at a time (milliseconds), or the one so many hours before it. */
export const firstOpenHour = (time: number, hoursBefore = 0): string =>
  periodOf('hour', new Date(time - GRACE - hoursBefore * 60 * 60 * 1_000));
