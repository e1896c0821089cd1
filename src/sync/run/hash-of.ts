import { sha256 } from '#backup/sha256.ts';

/** Returns the hash of a text as a file holds it. */
export const hashOf = (text: string): Promise<string> => sha256(new TextEncoder().encode(text));
