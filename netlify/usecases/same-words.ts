import { isDeepStrictEqual } from 'node:util';

/** Tells whether two posts, or parts of them, say the same. */
export const sameWords = (a: object, b: object) => isDeepStrictEqual(stored(a), stored(b));

/** As it comes back from the store, where an absent field and one that is undefined are the same. */
const stored = (value: object): unknown => JSON.parse(JSON.stringify(value));
