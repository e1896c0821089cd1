import { createHash } from 'node:crypto';

/** The properties that tell when something was said, not what. */
const TIMES: ReadonlySet<string> = new Set(['published', 'updated']);

/** Returns a digest of what an object says. Two of the same version need not be told apart. */
export const versionOf = (object: object): string =>
  createHash('sha256')
    .update(JSON.stringify(object, (name, value: unknown) => (TIMES.has(name) ? undefined : value)))
    .digest('hex')
    .slice(0, 32);
