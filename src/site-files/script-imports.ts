import { posix } from 'node:path';

const IMPORT = /(?:\bfrom|\bimport)\s*["'](\.\/[^"']+)["']/g;

/** Returns the paths of the scripts that a compiled one at a path imports. */
export const importsOf = (path: string, code: string): string[] =>
  [...code.matchAll(IMPORT)].map(([, name = '']) => posix.join(posix.dirname(path), name));
