import { createHash } from 'node:crypto';

/** By what the content security policy of a page allows this text to be a style or a script in it. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
