import type { Clock } from '#store/drivers/request-limit.ts';

/** Returns a clock that runs like the system's. Waiting for a time jumps to that time instead. */
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
