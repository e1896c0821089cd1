/** 0 for the same values in each run; otherwise the number of random values is multiplied by it. */
const factor = Number(process.env['PROPERTY_FACTOR'] ?? 0);

/**
 * Returns the options of a property test. It tries the same values each time, so that a change alone can make it fail.
 * With `PROPERTY_FACTOR` it tries random values, and that many times as many.
 */
export const runs = (count: number) =>
  factor > 0 ? { numRuns: count * factor } : { numRuns: count, seed: 1 };
