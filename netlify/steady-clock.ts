import { CLOCK_ERROR } from '#domain/id.ts';

interface Sources {
  /** Time of the system in milliseconds, which may be set back at any moment. */
  readonly wall: () => number;
  /** Milliseconds since any moment, which nobody sets. */
  readonly monotonic: () => number;
}

const SYSTEM: Sources = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * Makes a clock that goes back no more than a process does that starts anew: ids, hours and leases would. When the
 * system's clock is set back a little, it runs at half the speed until that has caught up. A clock that was far ahead is
 * corrected at once, since that could take years.
 */
export function steadyClock({ wall, monotonic }: Sources = SYSTEM): () => Date {
  let last = { time: -Infinity, at: monotonic() };
  return () => {
    const at = monotonic();
    const present = wall();
    const slowed = last.time + (at - last.at) / 2;
    const time = slowed - present > CLOCK_ERROR ? present : Math.max(present, slowed);
    last = { time, at };
    return new Date(time);
  };
}
