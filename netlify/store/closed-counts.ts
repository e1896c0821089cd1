import * as z from 'zod/mini';
import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { endOf, GRACE, LATEST_ARRIVAL, periodOf } from './period.ts';
import { readFact } from './read-fact.ts';

/** The counts that are looked for: those that are due, and those of the hour before, since a roll-up takes a while. */
const KEPT = 2;
/** The time for which the counts that were found, or none, do for whoever needs none newer, in milliseconds. */
const GLANCE = 60_000;

const Subjects = z.record(z.string(), z.number());

/** The events of each subject in all hours before one. */
export interface ClosedCounts {
  readonly before: string;
  readonly subjects: Readonly<Record<string, number>>;
}

/**
 * Counts that a roll-up leaves under `snapshots/{stream}-{hour}`: of every event before that hour, none of which can still
 * arrive. They are written before any of these events is removed, and never changed. So whoever lists the events that are
 * open, and then finds the newest counts, has each event in one of both.
 */
export function closedCounts(store: FactStore, stream: string, now: () => Date) {
  const prefix = `snapshots/${stream}-`;
  let known: ClosedCounts | undefined;
  let askedAt = -Infinity;

  /** The newest counts; undefined where no roll-up has left any lately. One get, and none while they are known here. */
  async function read(): Promise<ClosedCounts | undefined> {
    const time = now().getTime();
    // No roll-up removes an event after `before` until then, on any clock.
    if (known && time < endOf(known.before) + LATEST_ARRIVAL) return known;
    for (let late = 0; late < KEPT; late++) {
      const before = firstOpenHour(time, late);
      const text = await store.get(prefix + before);
      const subjects = text && readFact(prefix + before, text, parse);
      if (subjects) return (known = { before, subjects });
    }
    return (known = undefined);
  }

  return {
    read,

    /** The same, at most a minute old. */
    async glance(): Promise<ClosedCounts | undefined> {
      const time = now().getTime();
      if (time - askedAt < GLANCE) return known;
      askedAt = time;
      return read();
    },

    /** Leaves counts, and removes those that nobody looks for any more. */
    async save({ before, subjects }: ClosedCounts): Promise<void> {
      await store.put(prefix + before, JSON.stringify(subjects));
      const oldest = prefix + firstOpenHour(now().getTime(), KEPT);
      const old = (await store.list(prefix)).filter(({ key }) => key < oldest);
      await inBatches(old, ({ key }) => store.remove(key));
    },
  };
}

const parse = (text: string) => Subjects.parse(JSON.parse(text));

/** The first hour that is not closed at a time (milliseconds), or so many hours before. */
export const firstOpenHour = (time: number, hoursBefore = 0): string =>
  periodOf('hour', new Date(time - GRACE - hoursBefore * 60 * 60 * 1_000));
