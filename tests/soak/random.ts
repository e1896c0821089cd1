/** Choices that are always the same for a seed. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  readonly next: () => number;
  /** Returns a whole number from 0 to below `end`. */
  below(end: number): number;
  /** Returns true with a probability. */
  happens(rate: number): boolean;
  /** Returns one item of a list, undefined of an empty one. */
  pick<T>(list: readonly T[]): T | undefined;
  /** Returns letters and digits. */
  letters(length: number): string;
}

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Creates choices from a seed with the generator mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    happens: (rate) => next() < rate,
    pick: (list) => list[below(list.length)],
    letters: (length) => Array.from({ length }, () => ALPHABET[below(ALPHABET.length)]).join(''),
  };
}
