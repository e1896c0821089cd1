import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SITE_NAME } from '#domain/site-name.ts';
import { replaceFile } from '#store/facts/replace-file.ts';
import { makeAuthorKey } from '#author-key';
import { say } from './steps.ts';

const Secrets = z.object({
  SESSION_SECRET: z.string(),
  ADMIN_KEYS: z.string(),
  /** The key of the addresses of subscribers. Empty if the operator sets the other two, and not this one. */
  LETTERS_KEY: z.string(),
});
export type Secrets = z.infer<typeof Secrets>;

/** The secrets as older versions have stored them. */
const Stored = z.extend(Secrets, { LETTERS_KEY: z.optional(z.string()) });

/**
 * Returns the secrets from the environment, or else from the data folder. Creates missing ones at the first start,
 * together with `admin.key`, and prints the paths of new files.
 */
export async function ensureSecrets(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Secrets> {
  const { SESSION_SECRET, ADMIN_KEYS, LETTERS_KEY = '' } = env;
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

async function storedSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const stored = text === undefined ? undefined : Stored.parse(JSON.parse(text));
  if (stored?.LETTERS_KEY !== undefined) return { ...stored, LETTERS_KEY: stored.LETTERS_KEY };

  await mkdir(dataDir, { recursive: true });
  const secrets = {
    ...(stored ?? (await newSecrets(keyFileIn(dataDir)))),
    LETTERS_KEY: newSecret(),
  };
  await replaceFile(file, JSON.stringify(secrets, null, 2), 0o600);
  if (!stored) say(`Created the site's secrets: ${file}`);
  return secrets;
}

/** Makes the secrets of a new site, and writes the author's key to a file. */
async function newSecrets(keyFile: string) {
  const { key, pair } = makeAuthorKey(SITE_NAME);
  await replaceFile(keyFile, `${key}\n`, 0o600);
  say(`Created the key for signing in: ${keyFile}`);
  return { SESSION_SECRET: newSecret(), ADMIN_KEYS: pair };
}

const newSecret = () => randomBytes(32).toString('base64url');
