interface Sources {
  /** Time of the system in milliseconds, which may be set back at any moment. */
  readonly wall: () => number;
  /** Milliseconds since any moment, which nobody sets. */
  readonly monotonic: () => number;
}

const SYSTEM: Sources = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * Makes a clock that never goes back, since ids, hours and leases would. When the system's clock is set back, it runs
 * at half the speed until that has caught up.
 */
export function steadyClock({ wall, monotonic }: Sources = SYSTEM): () => Date {
  let last = { time: -Infinity, at: monotonic() };
  return () => {
    const at = monotonic();
    const time = Math.max(wall(), last.time + (at - last.at) / 2);
    last = { time, at };
    return new Date(time);
  };
}
