import { createHash } from 'node:crypto';

/** Returns the hash by which a content security policy allows this text as a style or script. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
