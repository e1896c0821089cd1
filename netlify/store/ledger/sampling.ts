import type { ClosedCounts } from './closed-counts.ts';
import { registerOf } from './totals.ts';

const HOUR = 60 * 60 * 1_000;

/** Number of events in an hour up to which a process stores each of them. */
export const EXACT_PER_HOUR = 3_600;

interface Options {
  readonly now: () => Date;
  /** Returns what the last roll-up left, as far as it can be read. */
  readonly closed: () => Promise<ClosedCounts | undefined>;
  /** Returns a random integer from 0 up to, and without, a limit. No client can predict it. */
  readonly random: (limit: number) => number;
}

/**
 * Chooses the events that are stored, so that their number in an hour hardly grows with that of all events. Up to
 * `EXACT_PER_HOUR` in this hour and in the last one, all are. Above, an event is stored with a probability of 1 to k
 * and then has the weight k, for the k that keeps to that number. So each event counts 1 on average. An event that would
 * raise a register is always stored, with the weight 1. So the registers are those of all events.
 */
export function sampling({ now, closed, random }: Options) {
  let current = { hour: NaN, events: 0 };
  let eventsBefore = 0;
  /** Highest rank in each register that was stored here and that no roll-up has left yet, by hour. */
  const own = new Map<string, Map<string, number>>();

  /** Counts an event, and returns the weight of those that are stored at this moment. */
  function count(): number {
    const hour = Math.floor(now().getTime() / HOUR);
    if (hour !== current.hour) {
      eventsBefore = hour === current.hour + 1 ? current.events : 0;
      current = { hour, events: 0 };
    }
    current.events += 1;
    return Math.max(1, Math.ceil(Math.max(eventsBefore, current.events) / EXACT_PER_HOUR));
  }

  /** Returns true for tags that raise a register above everything that is known to be stored. */
  async function isRaise(tags: readonly string[]): Promise<boolean> {
    const raised = registerOf(tags);
    if (!raised) return false;
    const { register, rank } = raised;
    const left = await closed();
    for (const hour of own.keys()) if (left && hour < left.before) own.delete(hour);
    const isBelow = (known = 0) => known < rank;
    return (
      isBelow(left?.registers[register]) && own.values().every((of) => isBelow(of.get(register)))
    );
  }

  return {
    /** Returns the weight with which the next event is to be stored, and 0 if it is not. */
    async next(tags: readonly string[]): Promise<number> {
      const weight = count();
      if (weight === 1 || (await isRaise(tags))) return 1;
      return random(weight) === 0 ? weight : 0;
    },

    /** Notes an event that was stored in an hour. */
    stored(hour: string, tags: readonly string[]): void {
      const raised = registerOf(tags);
      if (!raised) return;
      const { register, rank } = raised;
      const ranks = own.get(hour) ?? new Map<string, number>();
      own.set(hour, ranks.set(register, Math.max(ranks.get(register) ?? 0, rank)));
    },
  };
}
