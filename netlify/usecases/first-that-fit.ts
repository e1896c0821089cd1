import { LIMITS } from '#domain/limits.ts';

/** Returns the first items whose JSON fits into one response together. */
export function firstThatFit<T>(items: Iterable<T>): T[] {
  const fitting: T[] = [];
  let bytes = 0;
  for (const item of items) {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes > LIMITS.responseBytes) break;
    fitting.push(item);
  }
  return fitting;
}
