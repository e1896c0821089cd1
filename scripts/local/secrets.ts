import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SITE_NAME } from '#domain/site-name.ts';
import { replaceFile } from '#store/facts/replace-file.ts';
import { makeAuthorKey } from '#author-key';
import { say } from './steps.ts';

const Secrets = z.object({ SESSION_SECRET: z.string(), ADMIN_KEYS: z.string() });
export type Secrets = z.infer<typeof Secrets>;

/**
 * Returns the secrets from the environment, or else from the data folder. Creates missing ones at the first start,
 * together with `admin.key`, and prints the paths of new files.
 */
export async function ensureSecrets(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Secrets> {
  const { SESSION_SECRET, ADMIN_KEYS } = env;
  if (SESSION_SECRET && ADMIN_KEYS) return { SESSION_SECRET, ADMIN_KEYS };
  const stored = await storedSecrets(dataDir);
  return {
    SESSION_SECRET: SESSION_SECRET || stored.SESSION_SECRET,
    ADMIN_KEYS: ADMIN_KEYS || stored.ADMIN_KEYS,
  };
}

/** Returns the path of the key file that the first start makes. */
export const keyFileIn = (dataDir: string) => join(dataDir, 'admin.key');

async function storedSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) return Secrets.parse(JSON.parse(text));

  await mkdir(dataDir, { recursive: true });
  const { key, pair } = makeAuthorKey(SITE_NAME);
  const keyFile = keyFileIn(dataDir);
  const secrets = { SESSION_SECRET: randomBytes(32).toString('base64url'), ADMIN_KEYS: pair };
  await replaceFile(keyFile, `${key}\n`, 0o600);
  await replaceFile(file, JSON.stringify(secrets, null, 2), 0o600);
  say(`Created the key for signing in: ${keyFile}`);
  say(`Created the site's secrets: ${file}`);
  return secrets;
}
