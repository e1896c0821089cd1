import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { NewKey } from '#domain/access/access.ts';
import { makeAuthorKey } from '#author-key';
import type { OpenSession } from './current-session.ts';
import { knownKeys } from './known-keys.ts';

/**
 * Makes another key for an author and returns its text, which is not stored. Throws `too_many_keys` for an author who has
 * the maximum number. The keys are counted again after this one was stored, so that simultaneous requests never leave more
 * than the maximum.
 */
export async function createKey(
  app: App,
  { author }: OpenSession,
  { label }: NewKey,
): Promise<string> {
  if ((await countKeys(app, author)) >= LIMITS.keysPerAuthor) throw new AppError('too_many_keys');
  const { key, pair, fingerprint } = makeAuthorKey(author);
  await app.authorKeys.add(fingerprint, { pair, label, at: app.now().toISOString() });
  if ((await countKeys(app, author)) > LIMITS.keysPerAuthor) {
    await app.authorKeys.revoke(fingerprint, author, app.now());
    throw new AppError('too_many_keys');
  }
  return key;
}

const countKeys = async (app: App, author: string) =>
  (await knownKeys(app)).filter((key) => key.author === author).length;

/**
 * Revokes a key of an author, so that its sessions end at their next request. Throws `key_not_found`, and `key_in_use` for
 * the key of this very session, so that no author is locked out.
 */
export async function revokeKey(
  app: App,
  session: OpenSession,
  fingerprint: string | undefined,
): Promise<void> {
  const key = (await knownKeys(app)).find((one) => one.fingerprint === fingerprint);
  if (key?.author !== session.author) throw new AppError('key_not_found');
  if (key.fingerprint === session.key) throw new AppError('key_in_use');
  await app.authorKeys.revoke(key.fingerprint, session.author, app.now());
}
