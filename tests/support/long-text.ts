import { expect } from 'vitest';

/** Makes a text of about so many characters. */
export const repeated = (unit: string, length = 1_000_000) => unit.repeat(length / unit.length);

/** Microseconds. Work that grows with the square of the length would take half a minute or more, and this a second at most. */
const AT_ONCE = 10_000_000;

/** Expects work on a long text to take a time that grows with its length alone. */
export function expectAtOnce(work: () => unknown): void {
  // Whatever else the machine does takes none of the processor's time for this.
  const begin = process.cpuUsage();
  work();
  expect(process.cpuUsage(begin).user).toBeLessThan(AT_ONCE);
}
