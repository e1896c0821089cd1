import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { compressWithBrotli, SMALLEST } from '#site-files/compress.ts';

/** Encodings of a compressed text, preferred ones first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const zip = promisify(gzip);

/** Headers of clients that accept an encoding. One with a quality of zero is refused. */
const ACCEPTING: Readonly<Record<Encoding, RegExp>> = {
  br: /(?:^|[\s,])br(?![^\s;,])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?![^\s;,])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** Encodings by the headers that ask for them, of which browsers send very few. */
const known = new Map<string, Encoding | undefined>();
const MOST_KNOWN = 100;

/** Returns the preferred encoding that a client accepts, by its `Accept-Encoding`. */
export function encodingOf(accepted: string | null | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const found = known.get(accepted);
  if (found !== undefined || known.has(accepted)) return found;
  const encoding = ENCODINGS.find((one) => ACCEPTING[one].test(accepted));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(accepted, encoding);
  return encoding;
}

/** Content types that are compressed, feeds among them. */
const TEXT = /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml))\b)/;

/** Returns true for the content type of a text. */
export const isText = (type: string | null): boolean => TEXT.test(type ?? '');

/** Compresses a text. Returns undefined if it is too small to become smaller. */
export async function compressText(
  bytes: Uint8Array,
  encoding: Encoding,
): Promise<Buffer | undefined> {
  if (bytes.length < SMALLEST) return undefined;
  return encoding === 'br' ? compressWithBrotli(bytes) : zip(bytes, { level: 6 });
}
