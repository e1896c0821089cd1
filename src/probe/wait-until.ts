import { SiteProblem } from '#api-client/site/site-client.ts';
import type { ProbeClient } from './check.ts';

interface Patience {
  /** Milliseconds between two looks. */
  readonly pause: number;
  /** Milliseconds after which a last look is taken. */
  readonly most: number;
}

/**
 * Looks until something is so. Returns the milliseconds; undefined if it is not so in time. The last look begins after that time: the
 * computer may have slept since the one before, and a hidden tab looks seldom. Only a last look that fails for a while is an error.
 */
export async function waitUntil(
  { wait, now }: Pick<ProbeClient, 'wait' | 'now'>,
  { pause, most }: Patience,
  isSo: () => Promise<boolean>,
): Promise<number | undefined> {
  const begun = now();
  for (;;) {
    const isLast = now() - begun >= most;
    const found = await isSo().catch((error: unknown) => {
      if (isLast || !(error instanceof SiteProblem && error.isTemporary)) throw error;
      return false;
    });
    if (found) return now() - begun;
    if (isLast) return undefined;
    await wait(pause);
  }
}

/** Returns milliseconds as text, such as "3 s". */
export const secondsText = (milliseconds: number) =>
  `${Math.max(1, Math.round(milliseconds / 1_000))} s`;
