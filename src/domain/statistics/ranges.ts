import { LIMITS } from '#domain/limits.ts';

/** Numbers of days, up to and including today, that the statistics are shown for; 0 for all. */
export const RANGES = [7, 30, 90, 365, 0] as const;
export type Range = (typeof RANGES)[number];
export const DEFAULT_RANGE: Range = LIMITS.statsDays;

/** Returns the range that a text names, or the default one. */
export const rangeOf = (text: string | null | undefined): Range =>
  RANGES.find((range) => String(range) === text) ?? DEFAULT_RANGE;
