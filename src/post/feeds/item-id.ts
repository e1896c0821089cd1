import { createHash } from 'node:crypto';

/** The namespace of the names of items, a random UUID. */
const NAMESPACE = Buffer.from('8c0f5f3b6d0d4a7e9a4e2f6c1b7d3e58', 'hex');
const BYTES = 16;

/**
 * Returns the name of an item as a UUID of version 5 (RFC 9562). It depends on the key alone, so it survives a change of
 * the domain.
 */
export function itemId(key: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(key).digest().subarray(0, BYTES);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
