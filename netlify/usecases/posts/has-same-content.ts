import { isDeepStrictEqual } from 'node:util';

export const hasSameContent = (a: object, b: object) => isDeepStrictEqual(stored(a), stored(b));

/** Returns a value as it comes back from the store, where an absent field and an undefined one are the same. */
const stored = (value: object): unknown => JSON.parse(JSON.stringify(value));
