import { readFile } from 'node:fs/promises';
import { undefinedIfMissing } from '#domain/undefined-if-missing.ts';

/** Reads a file; undefined if there is none. */
export const readIfPresent = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(undefinedIfMissing);
