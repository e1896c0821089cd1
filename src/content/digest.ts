import { createHash } from 'node:crypto';

const KNOWN = new WeakMap<object, string>();

/** Returns a digest of a value that JSON can hold. The value must not be changed afterwards. */
export function digestOf(value: object): string {
  const known = KNOWN.get(value);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
  KNOWN.set(value, digest);
  return digest;
}
