import { CONTENTS, FILES, IMAGES } from '#domain/facts/contents.ts';
import { FILE_PART } from '#domain/files/stored-file.ts';

/** The name of an image: the hash of its content, its size, and its format. */
export const IMAGE_NAME = /^[0-9a-f]{64}-\d{1,6}x\d{1,6}\.(?:jpg|png|webp|avif|gif)$/;

/** Returns true for the key of an image, or of a part of another file, that a restore accepts. */
export const isFileKey = (key: string): boolean =>
  key.startsWith(IMAGES)
    ? IMAGE_NAME.test(key.slice(IMAGES.length))
    : FILE_PART.test(key.slice(FILES.length));

/** Returns true for a file with this SHA-256 hash. The name of an image tells it, that of a part does not. */
export const isIntact = (key: string, hash: string): boolean =>
  isFileKey(key) && (!key.startsWith(IMAGES) || key.startsWith(IMAGES + hash));

/** Prefixes of data that is derived from facts, which can be lost at any time. */
export const DERIVED = [
  'snapshots/',
  'threads/',
  'bulk/',
  'feed/',
  'waiting/',
  'recent/',
  'held/',
  'arrivals/',
  'due/',
] as const;

/**
 * The facts that no backup holds: access to the site, requests under way, and data that is derived from other facts. Of
 * the keys of authors only the revocations are included.
 */
export const LEFT_OUT = [
  'sessions/',
  'tokens/',

  'codes/',
  'sign-ins/',
  'refusals/',
  'previews/',
  'proposals/',
  'changed/',
  'claims/',
  'sent/',
  'asked/',
  'mailed/',
  'uploads/',
  'rebuilds/',
  'backups/',
  'nights/',
  'restores/',
  'taken-down/',
  'webhooks/',
  'private-feeds/',
  'announced/',
  'bluesky/',
  'actor-keys/',
  'peers/',
  'peer-loads/',
  'undone/',
  'fingerprints/',
  'approved-writers/',
  'deliveries/',
  'format/',
  'identity/',
  'clearings/',
  'lists/',
  'heartbeats/',
  'alerts/',
  ...DERIVED,
] as const;

const PREFIXES = Object.values(CONTENTS).flat();

/** Returns true for the key of a fact that a backup holds. A key that was made on the dashboard is not in it. */
export const isContent = (key: string): boolean =>
  PREFIXES.some((prefix) => key.startsWith(prefix)) &&
  (!key.startsWith('keys/') || key.endsWith('_x'));

const KNOWN = new Set([...PREFIXES, IMAGES, FILES, ...LEFT_OUT].map(kindOf));

/** Returns true for the key of a fact of a kind that only a newer version of the site has. */
export const isUnknown = (key: string): boolean => !KNOWN.has(kindOf(key));

function kindOf(key: string): string {
  return key.split('/')[0] ?? '';
}
