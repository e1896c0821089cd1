import { hkdfSync } from 'node:crypto';
import { LOOPBACK_HOSTS } from '#domain/web-address.ts';
import { reachesOut } from '#store/drivers/reaches-out.ts';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { type OffsiteSettings, readOffsite } from '#store/offsite/offsite-settings.ts';
import { type AuthorKey, parseAuthorKeys } from './author-key.ts';
import { type AddressKeys, parseLettersKey } from './store/letters/address-keys.ts';
import { parseMailServer } from './store/letters/mail-server.ts';

/** The parts of the platform's environment that tell where the last build is. */
export interface BuiltSite {
  /**
   * Folder of the built site. A function may have only some of its files. On one machine every build makes another
   * folder.
   */
  readonly siteDir: string;
  /** Public URL of the platform's site. */
  readonly platformUrl: string | undefined;
  /** URL of the deploy that this code belongs to, when a build or the platform has set it. */
  readonly deployUrl: string | undefined;
}

/** Settings of the operator, read from the environment. */
export interface Settings extends BuiltSite {
  readonly authors: readonly AuthorKey[];
  readonly sessionSecret: Uint8Array;
  /** Key of the hashes by which visitors are distinguished. */
  readonly visitorKey: Uint8Array;
  /** Key that signs the cookies by which a browser remembers its likes. */
  readonly likeKey: Uint8Array;
  /** Key that signs the requests by which the site starts its own work. */
  readonly workKey: Uint8Array;
  /** URL that rebuilds the site on POST, as the environment has it; undefined without one. */
  readonly buildHook: string | undefined;
  /** True for the published site, which alone sends anything to others. */
  readonly reachesOut: boolean;
  /** True where an author may set that URL on the dashboard: the environment has none, and this process may call it. */
  readonly takesBuildHook: boolean;
  /** Minimum time between two requests to the build hook, in milliseconds. On Netlify every deploy costs credits. */
  readonly rebuildInterval: number;
  /** Maximum number of deploys in a month; Infinity when they cost nothing. */
  readonly deploysPerMonth: number;
  /** Public address of the site; undefined when requests tell it themselves. */
  readonly siteUrl: string | undefined;
  /** Address at which this very deploy is reached by its own requests for work in the background. */
  readonly workUrl: string | undefined;
  /** Id of the deploy that this code belongs to, with the time of its build, unless the build hook started it. */
  readonly manualDeploy: string | undefined;
  /** Time in milliseconds at which the build of this deploy began to read its content; undefined on one machine. */
  readonly contentReadAt: number | undefined;
  /** True when comments wait until an author approves them. */
  readonly holdComments: boolean;
  /** IANA name of the time zone that posts are scheduled in. */
  readonly timeZone: string;
  /** Folder of the data of a site on one machine. */
  readonly dataDir: string | undefined;
  /** Commit of this code, if a build or the platform has set it. */
  readonly commit: string | undefined;
  /** WebSub hub that is told of changed feeds. */
  readonly webSubHub: string | undefined;
  /** Receiver of events, with the key that signs them. */
  readonly webhook: { readonly url: string; readonly secret: Uint8Array } | undefined;
  /** The mail server and the keys of addresses, or the reason why their variables cannot be used; undefined without any. */
  readonly mail: MailSettings | { readonly problem: string } | undefined;
  /** The bucket of off-site backups, or the reason why its variables cannot be used; undefined without any. */
  readonly offsite: OffsiteSettings | { readonly problem: string } | undefined;
}

const DEFAULT_REBUILD_INTERVAL_SECONDS = 600;

/** Number of deploys with which the free plan has room to spare: docs/cost.md. */
const DEFAULT_DEPLOYS_PER_MONTH = 5;

/**
 * Reads the settings of a deploy context. Throws an error with a message for the operator when one is missing or
 * malformed.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  context: string,
): Settings {
  const secret = env['SESSION_SECRET'] ?? '';
  if (secret.length < 32) throw new Error('SESSION_SECRET must have at least 32 characters.');
  const visitorSecret = env['VISITOR_SECRET'] || secret;
  if (visitorSecret.length < 32)
    throw new Error('VISITOR_SECRET must have at least 32 characters.');
  const interval = Number(env['REBUILD_MIN_INTERVAL'] || DEFAULT_REBUILD_INTERVAL_SECONDS);
  if (!(interval >= 0)) throw new Error('REBUILD_MIN_INTERVAL must be a number of seconds.');
  const comments = env['COMMENTS'] || 'open';
  if (comments !== 'open' && comments !== 'held') throw new Error('COMMENTS must be open or held.');
  const { platformUrl, deployUrl } = builtSite(env);
  return {
    authors: parseAuthorKeys(env['ADMIN_KEYS'] ?? ''),
    sessionSecret: new TextEncoder().encode(secret),
    ...keysOf(visitorSecret),
    ...outwardSettings(env, context),
    rebuildInterval: interval * 1_000,
    deploysPerMonth: readDeploys(env['DEPLOYS_PER_MONTH']),
    siteUrl: env['SITE_URL'] || env['URL'] || undefined,
    // Netlify's own address of the site does not redirect, whatever the operator has set. Only production has it.
    workUrl: context === PRODUCTION ? env['URL'] || env['SITE_URL'] || undefined : deployUrl,
    get siteDir() {
      return builtSite(env).siteDir;
    },
    platformUrl,
    deployUrl,
    // The second is not read at run time: the bundler has replaced it by the build's value.
    manualDeploy: env['MANUAL_DEPLOY'] || process.env['MANUAL_DEPLOY'] || undefined,
    contentReadAt:
      Date.parse(env['CONTENT_READ_AT'] || process.env['CONTENT_READ_AT'] || '') || undefined,
    holdComments: comments === 'held',
    // Reading it takes 10 ms of a cold start, and few requests need it.
    get timeZone() {
      return readTimeZone(env['TIME_ZONE']);
    },
    dataDir: env['DATA_FOLDER'] || undefined,
    // The second is not read at run time: the bundler has replaced it by the build's value.
    commit: env['COMMIT_REF'] || process.env['COMMIT_REF'] || undefined,
  };
}

/** Everything by which a site reaches outward. Whatever sends has its address from here. */
type Outward = Pick<
  Settings,
  'reachesOut' | 'buildHook' | 'takesBuildHook' | 'webSubHub' | 'webhook' | 'mail' | 'offsite'
>;

function outwardSettings(
  env: Readonly<Record<string, string | undefined>>,
  context: string,
): Outward {
  if (!reachesOut(env, context)) {
    const none = { buildHook: undefined, webSubHub: undefined, webhook: undefined };
    return {
      ...none,
      reachesOut: false,
      takesBuildHook: false,
      mail: undefined,
      offsite: undefined,
    };
  }
  return {
    reachesOut: true,
    buildHook: env['BUILD_HOOK_URL'] || undefined,
    takesBuildHook: !env['BUILD_HOOK_URL'],
    webSubHub: readAddress('WEBSUB_HUB', env['WEBSUB_HUB']),
    webhook: readWebhook(env),
    mail: orProblem(() => readMail(env)),
    offsite: orProblem(() => readOffsiteSettings(env)),
  };
}

/** Reads where the last build is. It needs no variable of the operator, and throws for none. */
export const builtSite = (env: Readonly<Record<string, string | undefined>>): BuiltSite => ({
  siteDir: env['SITE_DIR'] ?? 'dist',
  platformUrl: env['URL'] || undefined,
  // The second is not read at run time: the bundler has replaced it by the build's value.
  deployUrl: env['DEPLOY_URL'] || process.env['DEPLOY_URL'] || env['URL'] || undefined,
});

/** Derives a key for each purpose, so that a signature made for one is worthless for another. */
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

/** Returns the named time zone, or that of this machine when none is named. Throws for an unknown name. */
function readTimeZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', name ? { timeZone: name } : {}).resolvedOptions().timeZone;
  } catch {
    throw new Error('TIME_ZONE must be the name of a time zone, such as Europe/Berlin.');
  }
}

/** Sizes in bytes that the specification Standard Webhooks allows for a secret. */
const SECRET_BYTES = { least: 24, most: 64 };

/** Reads the address of the webhook and its secret, which has the form of the specification Standard Webhooks. */
function readWebhook(env: Readonly<Record<string, string | undefined>>): Settings['webhook'] {
  const url = readAddress('WEBHOOK_URL', env['WEBHOOK_URL']);
  if (url === undefined) return undefined;
  const [, encoded = ''] = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(env['WEBHOOK_SECRET'] ?? '') ?? [];
  const secret = new Uint8Array(Buffer.from(encoded, 'base64'));
  if (secret.length < SECRET_BYTES.least || secret.length > SECRET_BYTES.most) {
    throw new Error('WEBHOOK_SECRET must be whsec_ and then 24 to 64 bytes in base64.');
  }
  return { url, secret };
}

/** Reads where off-site backups go. Throws an error with a message for the operator if a variable is missing or malformed. */
export const readOffsiteSettings = (
  env: Readonly<Record<string, string | undefined>>,
): OffsiteSettings | undefined =>
  readOffsite(env, readAddress('BACKUP_S3_URL', env['BACKUP_S3_URL']));

/** A mistake in variables that only some sites have must not end the site. It is shown as the reason. */
function orProblem<T>(read: () => T): T | { readonly problem: string } {
  try {
    return read();
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Reads an address to which this site sends. Other machines are reached with https alone. */
function readAddress(name: string, address: string | undefined): string | undefined {
  if (!address) return undefined;
  const url = URL.parse(address);
  const isLocal = url?.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname);
  if (url?.protocol === 'https:' || isLocal) return url.href;
  throw new Error(`${name} must be an https address, or an http address of this very machine.`);
}

/** The mail server that letters go through, and the keys of the addresses of their readers. */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with the name and password for it. `parseMailServer` reads it. */
  readonly server: string;
  readonly keys: AddressKeys;
}

/**
 * Reads the variables for letters. Returns undefined without SMTP_URL. Throws an error with a message for the operator if
 * one is missing or malformed.
 */
export function readMail(
  env: Readonly<Record<string, string | undefined>>,
): MailSettings | undefined {
  const { SMTP_URL: server, LETTERS_KEY = '' } = env;
  if (!server) return undefined;
  parseMailServer(server);
  const keys = parseLettersKey(LETTERS_KEY);
  if (!keys) {
    throw new Error('LETTERS_KEY must be a key as `npm run key -- --letters` makes it.');
  }
  return { server, keys };
}
