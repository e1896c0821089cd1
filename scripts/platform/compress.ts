import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { compressWithBrotli, SMALLEST } from '#site-files/compress.ts';

/** Encodings of a compressed text, preferred ones first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const zip = promisify(gzip);

/** Returns the preferred encoding that a browser accepts. */
export const encodingOf = ({ headers }: IncomingMessage): Encoding | undefined =>
  ENCODINGS.find((one) => headers['accept-encoding']?.includes(one));

/** Compresses a text. Returns undefined if it is too small to become smaller. */
export async function compressText(
  bytes: Uint8Array,
  encoding: Encoding,
): Promise<Buffer | undefined> {
  if (bytes.length < SMALLEST) return undefined;
  return encoding === 'br' ? compressWithBrotli(bytes) : zip(bytes, { level: 6 });
}
