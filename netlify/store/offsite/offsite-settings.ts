import { SiteId } from '#domain/id.ts';

/** Numbers of days, weeks and months of which the newest backup is kept. */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** The bucket that off-site backups go to, and the keys for it. */
export interface OffsiteSettings {
  /** Address of the bucket, without a slash at the end. */
  readonly bucket: string;
  /** The begin of all names of objects: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly keyId: string;
  readonly secret: string;
  /** Undefined if the address tells it. */
  readonly region: string | undefined;
  /** The author's key, with which everything is encrypted. */
  readonly key: Uint8Array<ArrayBuffer>;
  /** Ids of the sites that this one has taken the place of. It goes on with their nights. */
  readonly former: readonly string[];
  /** Undefined to keep every backup. */
  readonly retention: Retention | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

const REQUIRED = ['BACKUP_S3_URL', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET', 'BACKUP_KEY'] as const;
const DEFAULT_RETENTION = '7,4,12';
const MAX_KEPT = 1_000;
/** A path of a bucket and a prefix of plain characters, which no server and no signature encodes differently. */
const PATH = /^\/([a-z0-9][a-z0-9._-]+)((?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)\/?$/;
/** 32 bytes in base64url. */
const KEY = /^[A-Za-z0-9_-]{43}$/;

/**
 * Reads where off-site backups go, from variables of which the address is read already. Returns undefined if none is set.
 * Throws an error with a message for the operator if one is missing or malformed.
 */
export function readOffsite(env: Env, address: string | undefined): OffsiteSettings | undefined {
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length === REQUIRED.length) return undefined;
  if (address === undefined || missing.length > 0) {
    throw new Error(`${missing.join(' and ')} must be set for off-site backups.`);
  }
  const url = new URL(address);
  const [, bucket, path = ''] = PATH.exec(url.pathname) ?? [];
  if (bucket === undefined || url.search !== '' || url.username !== '' || url.hash !== '') {
    throw new Error(
      'BACKUP_S3_URL must be https://ENDPOINT/BUCKET or https://ENDPOINT/BUCKET/PREFIX.',
    );
  }
  return {
    bucket: `${url.origin}/${bucket}`,
    prefix: path === '' ? '' : `${path.slice(1)}/`,
    keyId: env['BACKUP_S3_KEY_ID'] ?? '',
    secret: env['BACKUP_S3_SECRET'] ?? '',
    region: env['BACKUP_S3_REGION'] || undefined,
    key: readBackupKey(env['BACKUP_KEY'] ?? ''),
    former: readFormer(env['BACKUP_S3_FORMER'] ?? ''),
    retention: readRetention(env['BACKUP_S3_KEEP'] || DEFAULT_RETENTION),
  };
}

function readBackupKey(text: string): Uint8Array<ArrayBuffer> {
  if (KEY.test(text.trim())) return new Uint8Array(Buffer.from(text.trim(), 'base64url'));
  throw new Error('BACKUP_KEY must be a key as `npm run backup -- --new-key` makes it.');
}

function readFormer(text: string): readonly string[] {
  const sites = text.split(',').flatMap((site) => site.trim() || []);
  if (sites.every((site) => SiteId.safeParse(site).success)) return sites;
  throw new Error('BACKUP_S3_FORMER must be the id of a site, as Health has named it.');
}

function readRetention(text: string): Retention | undefined {
  if (text === 'all') return undefined;
  const [days = 0, weeks = 0, months = 0, ...more] = text.split(',').map(Number);
  const numbers = [days, weeks, months];
  const isValid = numbers.every((n) => Number.isInteger(n) && n >= 0 && n <= MAX_KEPT);
  if (isValid && more.length === 0 && days > 0) return { days, weeks, months };
  throw new Error(
    'BACKUP_S3_KEEP must be numbers of days, weeks and months such as 7,4,12, or all.',
  );
}
