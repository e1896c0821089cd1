import { createHash } from 'node:crypto';
import type { App } from '#app';
import { IMAGE_NAME } from '#domain/backup/contents.ts';
import { log } from '#log/log.ts';
import { Blob, type Repository } from './repository.ts';
import { XrpcError } from './xrpc.ts';

/** Bytes that a picture of a record may have. */
const MAX_BYTES = 1_000_000;

/** The widths in which a large picture is asked for until one fits, in pixels. */
const WIDTHS = [1_280, 640];
const TIMEOUT = 10_000;

/** The types of pictures that are sent as they are, by the end of their names. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

interface Picture {
  readonly type: string;
  readonly content: Uint8Array;
}

/**
 * Returns the file of the account that has a picture of this site, which is uploaded unless the record has it. A picture
 * of another site is left out, and so is one that cannot be made small enough. If it cannot be read now, the one of the record stays.
 */
export async function pictureBlob(
  app: App,
  repository: Repository,
  address: string | undefined,
  known: unknown,
): Promise<Blob | undefined> {
  const name = address?.startsWith('/images/') ? address.slice('/images/'.length) : '';
  if (!IMAGE_NAME.test(name)) return undefined;
  const before = Blob.safeParse(known).data;
  const picture = await read(app, name).catch((error: unknown) => {
    log.error(error);
    return 'unreadable' as const;
  });
  if (!picture || picture === 'unreadable') return picture && before;
  if (before?.ref.$link === hashOf(picture.content)) return before;
  try {
    return await repository.upload(picture.type, picture.content);
  } catch (error) {
    if (error instanceof XrpcError && !error.isForNow) return undefined;
    throw error;
  }
}

/** Reads a picture that is small enough: as it is stored, or as the CDN of the site makes it smaller. */
async function read(app: App, name: string): Promise<Picture | undefined> {
  const stored = await app.images.open(name);
  if (!stored) return undefined;
  const type = TYPES[name.split('.').at(-1) ?? ''];
  const content = await bytesOf(stored);
  if (type !== undefined && content) return { type, content };
  for (const width of WIDTHS) {
    const smaller = await readSmaller(app, name, width);
    if (smaller) return smaller;
  }
  return undefined;
}

async function readSmaller(
  { settings: { siteUrl } }: App,
  name: string,
  width: number,
): Promise<Picture | undefined> {
  const query = new URLSearchParams({ url: `/images/${name}`, w: String(width), fm: 'jpg' });
  const response = await fetch(new URL(`/.netlify/images?${query}`, siteUrl), {
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const type = response.headers.get('content-type');
  const content = response.ok && response.body ? await bytesOf(response.body) : undefined;
  if (type === TYPES['jpg'] && content) return { type, content };
  await response.body?.cancel().catch(() => undefined);
  return undefined;
}

/** Reads bytes; undefined for too many of them. */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    // Leaving the loop ends the stream.
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The beginning of the address of bytes by their content: its version, that they are bytes, and the hash with its length. */
const RAW_SHA256 = [0x01, 0x55, 0x12, 0x20];
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns the address of a file by its content (CID), as servers name it. */
export function hashOf(content: Uint8Array): string {
  const bytes = [...RAW_SHA256, ...createHash('sha256').update(content).digest()];
  let bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  bits = bits.padEnd(Math.ceil(bits.length / 5) * 5, '0');
  const digits = bits.match(/.{5}/g) ?? [];
  return `b${digits.map((digit) => BASE32[parseInt(digit, 2)]).join('')}`;
}
