/** Random values instead of those of each run, and so many times as many. */
const factor = Number(process.env['PROPERTY_FACTOR'] ?? 0);

/**
 * Returns the options of a property test. It tries the same values each time, so that a change alone can make it fail.
 * With `PROPERTY_FACTOR` it tries others, that many times as many.
 */
export const runs = (count: number) =>
  factor > 0 ? { numRuns: count * factor } : { numRuns: count, seed: 1 };
