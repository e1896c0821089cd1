import { HOUR } from '#domain/timing.ts';
import type { ClosedCounts } from './closed-counts.ts';
import { registerOf } from './totals.ts';

/** Number of events in an hour up to which a process stores each of them, where a put costs something. */
export const EXACT_PER_HOUR = 3_600;

/** An hour in this process: the number of its events, and the highest rank that was stored in each register. */
interface Hour {
  readonly hour: number;
  events: number;
  readonly ranks: Map<string, number>;
}

interface Options {
  /** Number of events in an hour up to which each of them is stored. */
  readonly exactPerHour?: number | undefined;
  readonly now: () => Date;
  /** Returns what the last roll-up left, as far as it can be read. */
  readonly closed: () => Promise<ClosedCounts | undefined>;
  /** Returns a random integer from 0 up to, and without, a limit. No client can predict it. */
  readonly random: (limit: number) => number;
}

/**
 * Chooses the events that are stored, so that their number in an hour hardly grows with that of all events. Up to
 * `exactPerHour` in this hour and in the last one, all are. Above, an event is stored with a probability of 1 to k
 * and then has the weight k, for the k that keeps to that number. So each event counts 1 on average. An event that would
 * raise a register is always stored, with the weight 1. So the registers are those of all events.
 */
export function sampling({ exactPerHour = EXACT_PER_HOUR, now, closed, random }: Options) {
  let current = noEvents(NaN);
  let last = current;

  /** Counts an event, and returns the weight of those that are stored at this moment. */
  function count(): number {
    const hour = Math.floor(now().getTime() / HOUR);
    if (hour !== current.hour) {
      last = hour === current.hour + 1 ? current : noEvents(hour - 1);
      current = noEvents(hour);
    }
    current.events += 1;
    return Math.max(1, Math.ceil(Math.max(last.events, current.events) / exactPerHour));
  }

  /** Returns true for tags that raise a register above everything that is known to be stored. */
  async function isRaise(tags: readonly string[]): Promise<boolean> {
    const raised = registerOf(tags);
    if (!raised) return false;
    const { register, rank } = raised;
    const left = await closed();
    // Earlier hours are among those of the last roll-up.
    const known = [
      left?.registers[register],
      last.ranks.get(register),
      current.ranks.get(register),
    ];
    return known.every((one = 0) => one < rank);
  }

  return {
    /** Returns the weight with which the next event is to be stored, and 0 if it is not. */
    async next(tags: readonly string[]): Promise<number> {
      const weight = count();
      if (weight === 1 || (await isRaise(tags))) return 1;
      return random(weight) === 0 ? weight : 0;
    },

    /** Notes that an event was removed, so that its register is stored again. */
    removed(tags: readonly string[]): void {
      const raised = registerOf(tags);
      if (raised) current.ranks.delete(raised.register);
    },

    stored(tags: readonly string[]): void {
      const raised = registerOf(tags);
      if (!raised) return;
      const { register, rank } = raised;
      current.ranks.set(register, Math.max(current.ranks.get(register) ?? 0, rank));
    },
  };
}

const noEvents = (hour: number): Hour => ({ hour, events: 0, ranks: new Map() });
