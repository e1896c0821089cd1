import { randomBytes } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#domain/parse-json.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { readIfPresent } from '#store/facts/read-if-present.ts';
import { makeAuthorKey, newKey, parseAuthorKeys } from '#author-key';
import { say } from './steps.ts';

const Secrets = z.object({
  SESSION_SECRET: z.string(),
  ADMIN_KEYS: z.string(),
  /** The key of the addresses of subscribers. Empty if the operator sets the other two, and not this one. */
  LETTERS_KEY: z.string(),
});
export type Secrets = z.infer<typeof Secrets>;

/**
 * Returns the secrets from the environment, or else from the data folder. Creates missing ones at the first start,
 * together with `admin.key`, and prints the paths of new files. Throws a `StartProblem` for secrets that cannot be read,
 * or not by this version, and leaves them as they are.
 */
export async function ensureSecrets(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Secrets> {
  const { SESSION_SECRET, ADMIN_KEYS, LETTERS_KEY = '' } = env;
  if (ADMIN_KEYS) assertKeys(ADMIN_KEYS, 'The environment');
  if (SESSION_SECRET && ADMIN_KEYS) return { SESSION_SECRET, ADMIN_KEYS, LETTERS_KEY };
  const stored = await storedSecrets(dataDir);
  return {
    SESSION_SECRET: SESSION_SECRET || stored.SESSION_SECRET,
    ADMIN_KEYS: ADMIN_KEYS || stored.ADMIN_KEYS,
    LETTERS_KEY: LETTERS_KEY || stored.LETTERS_KEY,
  };
}

/** Returns the path of the key file that the first start makes. */
export const keyFileIn = (dataDir: string) => join(dataDir, 'admin.key');

const secretsFileIn = (dataDir: string) => join(dataDir, 'secrets.json');

/** Reads the secrets in a data folder; undefined if there are none. Throws a `StartProblem` for those that cannot be read. */
export async function readSecrets(dataDir: string): Promise<Secrets | undefined> {
  const file = secretsFileIn(dataDir);
  const stored = await readPrivate(file);
  return stored === undefined ? undefined : parseSecrets(stored, file);
}

async function storedSecrets(dataDir: string): Promise<Secrets> {
  const stored = await readSecrets(dataDir);
  if (stored) return stored;

  await mkdir(dataDir, { recursive: true });
  const key = await ownKey(keyFileIn(dataDir));
  const secrets: Secrets = {
    SESSION_SECRET: newSecret(),
    ADMIN_KEYS: makeAuthorKey(SITE_NAME, key).pair,
    LETTERS_KEY: newSecret(),
  };
  const file = secretsFileIn(dataDir);
  if (await create(file, JSON.stringify(secrets, null, 2))) {
    say(`Created the site's secrets: ${file}`);
    return secrets;
  }
  // Another process has made them meanwhile.
  return storedSecrets(dataDir);
}

function parseSecrets(text: string, file: string): Secrets {
  const content = parseJson(text) ?? {};
  const { ADMIN_KEYS } = content as Partial<Secrets>;
  if (typeof ADMIN_KEYS === 'string') assertKeys(ADMIN_KEYS, file);
  const secrets = Secrets.safeParse(content);
  if (secrets.success) return secrets.data;
  throw new StartProblem(
    `${file} is damaged, or older than commit 8f1a97ba, which completes it. Restore it from a copy, or add what is missing: SESSION_SECRET, ADMIN_KEYS as \`npm run key -- NAME\` prints them, and LETTERS_KEY as \`npm run key -- --letters\` does.`,
    { cause: secrets.error },
  );
}

/** Throws a `StartProblem` for keys with which nobody could sign in. */
function assertKeys(keys: string, where: string): void {
  try {
    parseAuthorKeys(keys);
  } catch (cause) {
    throw new StartProblem(`${where}: ${(cause as Error).message}`, { cause });
  }
}

/** Returns the key in the author's key file. Makes it if there is none. */
async function ownKey(file: string): Promise<string> {
  const made = newKey();
  if (await create(file, `${made}\n`)) {
    say(`Created the key for signing in: ${file}`);
    return made;
  }
  const key = (await readPrivate(file))?.trim();
  if (key) return key;
  throw new StartProblem(`${file} is empty. Restore it from a copy, or remove it.`);
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Reads a file; undefined if there is none. Throws a `StartProblem` for one that this user cannot read. */
function readPrivate(file: string): Promise<string | undefined> {
  return readIfPresent(file).catch((cause: unknown) => {
    throw new StartProblem(
      `${file} cannot be read (${(cause as NodeJS.ErrnoException).code}). It has to belong to the user who runs the site. Nothing was changed.`,
      { cause },
    );
  });
}

/** Creates a private file, all of it at once. Returns false if there is one of that name. */
async function create(file: string, content: string): Promise<boolean> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.new`;
  try {
    await writeFile(temporary, content, { mode: 0o600 });
    await link(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
