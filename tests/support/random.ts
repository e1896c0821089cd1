/** Choices that are always the same for a seed. */
export type Random = ReturnType<typeof seeded>;

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

function pickBy(below: (end: number) => number) {
  function pick<T>(list: readonly [T, ...T[]]): T;
  function pick<T>(list: readonly T[]): T | undefined;
  function pick<T>(list: readonly T[]): T | undefined {
    return list[below(list.length)];
  }
  return pick;
}

/** Creates choices from a seed with the generator mulberry32. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  /** Returns a number from 0 to below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** Returns a whole number from 0 to below `end`. */
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    /** Returns true with a probability. */
    happens: (rate: number) => next() < rate,
    /** Returns one item of a list, undefined of an empty one. */
    pick: pickBy(below),
    /** Returns letters and digits. */
    letters: (length: number) =>
      Array.from({ length }, () => ALPHABET[below(ALPHABET.length)]).join(''),
  };
}
