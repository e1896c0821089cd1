import type { Clock } from '#store/request-limit.ts';

/** A clock that goes as the system's does, but that nobody waits by: whoever waits for a time makes it that time. */
export function skippingClock(): Clock & { readonly skipped: () => number } {
  let skipped = 0;
  const now = () => Date.now() + skipped;
  return {
    now,
    skipped: () => skipped,
    until(time) {
      skipped += Math.max(0, time - now());
      return Promise.resolve();
    },
  };
}
