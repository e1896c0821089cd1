import { SignJWT } from 'jose';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { SignIn } from '#domain/session.ts';
import { DAY, SESSION_DAYS } from '#domain/timing.ts';
import { authorOfKey } from './author-key.ts';
import { parse } from './parse.ts';

/** Opens a session for the author whose key this is. Throws `invalid_input` or `wrong_key`. */
export async function signIn(app: App, input: object): Promise<{ token: string; expires: Date }> {
  const { key } = parse(SignIn, input);
  const known = await authorOfKey(key, app.settings.authors);
  if (!known) throw new AppError('wrong_key');

  const id = app.newId();
  const now = app.now();
  const expires = new Date(now.getTime() + SESSION_DAYS * DAY);
  await app.sessions.open(id, {
    author: known.author,
    key: known.fingerprint,
    createdAt: now.toISOString(),
    expiresAt: expires.toISOString(),
  });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setSubject(known.author)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(app.settings.sessionSecret);
  return { token, expires };
}
