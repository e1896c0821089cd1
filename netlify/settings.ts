import { hkdfSync } from 'node:crypto';
import { PRODUCTION } from '#store/store-name.ts';
import { type AuthorKey, parseAuthorKeys } from '#usecases/author-key.ts';

/** What the operator decides, read from the environment. */
export interface Settings {
  readonly authors: readonly AuthorKey[];
  readonly sessionSecret: Uint8Array;
  /** Keys the hashes by which visitors are told apart. */
  readonly visitorKey: Uint8Array;
  /** Signs what a browser remembers of its likes. */
  readonly likeKey: Uint8Array;
  /** Signs the calls by which the site starts its own work. */
  readonly workKey: Uint8Array;
  /** Called with POST to rebuild the site; undefined where the site cannot be rebuilt from here. */
  readonly buildHook: string | undefined;
  /** Milliseconds between two calls of the build hook at the least: on Netlify every deploy costs credits. */
  readonly rebuildInterval: number;
  /** Deploys in a month at the most; Infinity where they cost nothing. */
  readonly deploysPerMonth: number;
  /** The site's public address, where the requests themselves do not tell it. */
  readonly siteUrl: string | undefined;
  /** The folder of the built site, as far as a function has files of it; on one machine another one after every build. */
  readonly siteDir: string;
  /** The address of the deploy that this code belongs to, where a build or the platform has told it. */
  readonly deployUrl: string | undefined;
  /** Comments wait until an author approves them. */
  readonly holdComments: boolean;
  /** The IANA name of the time zone that posts are scheduled in. */
  readonly timeZone: string;
}

const DEFAULT_REBUILD_INTERVAL_SECONDS = 600;

/** At 15 credits each they leave half of the free plan's 300 to everything else. */
const DEFAULT_DEPLOYS_PER_MONTH = 10;

/** Reads the settings of a deploy context; throws a sentence for the operator where one is missing or malformed. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  context: string,
): Settings {
  const secret = env['SESSION_SECRET'] ?? '';
  if (secret.length < 32) throw new Error('SESSION_SECRET must have at least 32 characters.');
  const readers = env['VISITOR_SECRET'] || secret;
  if (readers.length < 32) throw new Error('VISITOR_SECRET must have at least 32 characters.');
  const interval = Number(env['REBUILD_MIN_INTERVAL'] || DEFAULT_REBUILD_INTERVAL_SECONDS);
  if (!(interval >= 0)) throw new Error('REBUILD_MIN_INTERVAL must be a number of seconds.');
  const comments = env['COMMENTS'] || 'open';
  if (comments !== 'open' && comments !== 'held') throw new Error('COMMENTS must be open or held.');
  return {
    authors: parseAuthorKeys(env['ADMIN_KEYS'] ?? ''),
    sessionSecret: new TextEncoder().encode(secret),
    ...keysOf(readers),
    // It builds production, whatever deploy calls it.
    buildHook: (context === PRODUCTION && env['BUILD_HOOK_URL']) || undefined,
    rebuildInterval: interval * 1_000,
    deploysPerMonth: readDeploys(env['DEPLOYS_PER_MONTH']),
    siteUrl: env['SITE_URL'] || env['URL'] || undefined,
    get siteDir() {
      return env['SITE_DIR'] ?? 'dist';
    },
    deployUrl: process.env['DEPLOY_URL'] || env['URL'] || undefined,
    holdComments: comments === 'held',
    timeZone: readTimeZone(env['TIME_ZONE']),
  };
}

/** A key for each purpose, so that what one has signed says nothing to another. */
export function keysOf(secret: string): Pick<Settings, 'visitorKey' | 'likeKey' | 'workKey'> {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    visitorKey: keyFor('visitors'),
    likeKey: keyFor('likes'),
    workKey: keyFor('work'),
  };
}

function readDeploys(text: string | undefined): number {
  if (text === 'unlimited') return Infinity;
  const deploys = Number(text || DEFAULT_DEPLOYS_PER_MONTH);
  if (Number.isInteger(deploys) && deploys > 0) return deploys;
  throw new Error('DEPLOYS_PER_MONTH must be a number of deploys, or unlimited.');
}

/** The named time zone, or that of this machine where none is named. */
function readTimeZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', name ? { timeZone: name } : {}).resolvedOptions().timeZone;
  } catch {
    throw new Error('TIME_ZONE must be the name of a time zone, such as Europe/Berlin.');
  }
}
