import fc from 'fast-check';
import { afterAll } from 'vitest';
import { runs } from '#tests/support/runs.ts';

const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

let inputs = 0;

/**
 * Tries a property that is one of several in its file. In `npm test` it is tried a few times, with the same values each
 * time. `npm run fuzz` tries it with other values until its share of the minutes is over.
 */
export async function fuzz<T>(
  property: fc.IAsyncProperty<T>,
  count: number,
  share: number,
): Promise<void> {
  if (minutes === 0) return fc.assert(property, runs(count));
  const end = performance.now() + minutes * 60_000 * share;
  for (let round = 0; round === 0 || performance.now() < end; round++) {
    await fc.assert(property, { numRuns: count, seed: seed + round * 1_000 });
  }
}

/** Counts one input that was tried. */
export const countInput = (): void => void (inputs += 1);

/** Prints the number of inputs of a file after its tests. */
export function reportInputs(name: string): void {
  afterAll(() => void process.stdout.write(`${name}: ${inputs} inputs, seed ${seed}\n`));
}
