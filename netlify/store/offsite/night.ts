import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type Bucket, BucketProblem, type StoredObject } from './bucket.ts';
import { DamagedObject } from './sealed-bucket.ts';

/** The prefix of the manifests of nights in a bucket. */
export const NIGHTS = 'nights/';
export const PACKS = 'packs/';
/** The prefix of images and parts of files. */
export const STORED_FILES = 'files/';

/** The name of a night: its time, by which it sorts, the site, which older versions did not name, and a random part. */
const NIGHT_NAME =
  /^nights\/(?<time>\d{4}-\d\d-\d\dT\d{6}Z)(?:-(?<site>[0-9a-f]{12}))?-[0-9a-f]{12}(?:-unfinished)?$/;
const UNFINISHED = '-unfinished';

const Name = z.string().check(z.regex(/^(?:packs|files)\/[0-9a-z]{21}$/));
const Size = z.int().check(z.nonnegative());

/** Facts that were written together, as lines of JSON. */
const Pack = z.object({
  name: Name,
  /** Bytes in the bucket. */
  size: Size,
  /** The SHA-256 hash of its lines, in hexadecimal digits. */
  sha256: z.string(),
  count: Size,
  /** The facts that the night has, as pairs of a key and the tag of its content. Others in the pack are superseded or gone. */
  facts: z.array(z.tuple([z.string(), z.string()])),
});
export type Pack = z.infer<typeof Pack>;

/** The manifest of a night: everything that the site had, and where it lies in the bucket. */
export const Night = z.object({
  format: z.literal('commonplace-night'),
  /** The version of the form of the facts, which is that of archives. */
  version: z.number(),
  /** The time at which the backup began. */
  createdAt: z.iso.datetime(),
  /** Keys of facts that the site itself cannot read. They are in no pack. */
  damaged: z.array(z.string()),
  packs: z.array(Pack),
  /** Images and parts of files: the key, the name of the object and its bytes. */
  files: z.array(z.tuple([z.string(), Name, Size])),
});
export type Night = z.infer<typeof Night>;

export function nightName(now: Date, site: string, isComplete: boolean): string {
  const time = now.toISOString().replace(/:(\d\d):(\d\d)\.\d+Z$/, '$1$2Z');
  return `${NIGHTS}${time}-${site}-${randomBytes(6).toString('hex')}${isComplete ? '' : UNFINISHED}`;
}

export const isComplete = (name: string): boolean => !name.endsWith(UNFINISHED);

/** Leaves the manifests of nights, the newest first. */
export const nightsOf = (objects: readonly StoredObject[]): StoredObject[] =>
  objects
    .filter(({ name }) => NIGHT_NAME.test(name))
    .sort((a, b) => timeOfNight(b) - timeOfNight(a) || (a.name < b.name ? 1 : -1));

/**
 * Returns the time of a night in milliseconds. The site's clock, by which it is named, may have been ahead, and a copy of
 * a bucket has later times: so it is the earlier of the two.
 */
function timeOfNight({ name, writtenAt }: StoredObject): number {
  const { time = '' } = NIGHT_NAME.exec(name)?.groups ?? {};
  const named = Date.parse(time.replace(/(\d\d)(\d\d)(\d\d)Z$/, '$1:$2:$3Z'));
  return Math.min(named, writtenAt);
}

/** Returns the id of the site that has written a night; undefined for one of an older version. */
export const siteOf = (name: string): string | undefined => NIGHT_NAME.exec(name)?.groups?.['site'];

/** Returns the day of a night, such as `2026-11-25`. */
export const dayOf = (night: StoredObject): string =>
  new Date(timeOfNight(night)).toISOString().slice(0, 10);

/** Returns the tag of a fact's content for a manifest: enough of a hash to notice a change. */
export const tagOf = (etag: string): string =>
  createHash('sha256').update(etag).digest('base64url').slice(0, 12);

/** Returns the names of all objects that a night needs, besides its manifest. */
export const objectsOf = ({ packs, files }: Night): string[] => [
  ...packs.map(({ name }) => name),
  ...files.map(([, name]) => name),
];

/** Returns the bytes in the bucket that a night needs, besides its manifest. */
export const sizeOf = ({ packs, files }: Night): number =>
  packs.reduce((sum, { size }) => sum + size, 0) + files.reduce((sum, [, , size]) => sum + size, 0);

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Largest text of a pack or a manifest, in bytes, so that nothing in a bucket fills the memory. */
const MAX_TEXT = 256 * 1024 * 1024;

/** Writes a text. Returns its size in the bucket, without what encryption adds. */
export async function putText(bucket: Bucket, name: string, text: string): Promise<number> {
  const bytes = new Uint8Array(await compress(text));
  await bucket.put(name, bytes);
  return bytes.length;
}

/** Reads a text; undefined if the object is missing. Throws a `DamagedObject` that names it. */
export async function getText(
  bucket: Bucket,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await bucket.get(name);
  if (!bytes) return undefined;
  try {
    return new Uint8Array(await expand(bytes, { maxOutputLength: MAX_TEXT }));
  } catch (cause) {
    throw new DamagedObject(`${name} is damaged.`, { cause });
  }
}

/** Reads the manifest of a night. Throws a `DamagedObject` that names it if it is missing, or not as it should be. */
export async function readNight(bucket: Bucket, name: string): Promise<Night> {
  const bytes = await getText(bucket, name);
  if (!bytes) throw new DamagedObject(`${name} is missing.`);
  try {
    return Night.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new DamagedObject(`${name} is damaged.`, { cause });
  }
}

/**
 * Returns the nights among the objects of a bucket, the newest first. Throws for a bucket that another site writes to:
 * retention would remove its nights, and a restore would get the wrong ones. `sites` are the ids of this site and of those
 * that it has taken the place of. Nights of older versions name no site, and count as its own.
 */
export function ownNights(
  objects: readonly StoredObject[],
  sites: readonly string[],
): StoredObject[] {
  const nights = nightsOf(objects);
  const others = new Set(
    nights.flatMap(({ name }) => siteOf(name) ?? []).filter((site) => !sites.includes(site)),
  );
  if (others.size === 0) return nights;
  throw new BucketProblem(
    `The bucket has backups of another site, so nothing was written or removed. Give this one a prefix of its own in BACKUP_S3_URL. If it has taken the place of the other site, set BACKUP_S3_FORMER=${[...others].join(',')}`,
  );
}
