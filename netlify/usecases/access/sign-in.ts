import { log } from '#log/log.ts';
import { SignJWT } from 'jose';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { SignIn } from '#domain/access/access.ts';
import { UNKNOWN_DEVICE } from '#domain/access/session.ts';
import { DAY, SESSION_DAYS } from '#domain/timing.ts';
import { type AuthorKey, authorOfKey } from '#author-key';
import { knownKeys } from './known-keys.ts';

/** Opens a session for the author of a key, and records the attempt. Throws `wrong_key`. */
export async function signIn(
  app: App,
  { key }: SignIn,
  device: string = UNKNOWN_DEVICE,
): Promise<{ token: string; expires: Date }> {
  const authorKey = authorOfKey(key, await knownKeys(app));
  if (!authorKey) {
    recordAttempt(app, app.newId(), 'refused', { device });
    throw new AppError('wrong_key');
  }
  return startSession(app, authorKey, device);
}

/** Opens a session for an author whose key was verified, and records the attempt. */
export async function startSession(
  app: App,
  { author, fingerprint }: Pick<AuthorKey, 'author' | 'fingerprint'>,
  device: string = UNKNOWN_DEVICE,
): Promise<{ token: string; expires: Date }> {
  const id = app.newId();
  recordAttempt(app, id, 'accepted', { device, author });
  app.waitUntil(app.identity.ensure().catch(log.error));
  const now = app.now();
  const expires = new Date(now.getTime() + SESSION_DAYS * DAY);
  await app.sessions.open(id, {
    author,
    key: fingerprint,
    device,
    createdAt: now.toISOString(),
    expiresAt: expires.toISOString(),
  });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setSubject(author)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(app.settings.sessionSecret);
  return { token, expires };
}

/** Records an attempt after the response. A failure is logged and keeps nobody out. */
function recordAttempt(app: App, ...one: Parameters<App['signIns']['record']>): void {
  app.waitUntil(app.signIns.record(...one).catch(log.error));
}
