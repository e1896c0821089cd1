import type { TextFile } from './people-files.ts';

/** Makes a file of indented JSON. */
export const jsonFile = (path: string, value: unknown): TextFile => ({
  path: `${path}.json`,
  text: `${JSON.stringify(value, null, 2)}\n`,
});
