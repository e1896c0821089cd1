import { jwtVerify } from 'jose';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';

/** A session that is open now. */
interface OpenSession {
  readonly id: string;
  readonly author: string;
}

/**
 * The session a token belongs to, undefined unless the token is ours and has not expired, the session was not closed,
 * and the key it was opened with may still sign in.
 */
export async function currentSession(
  app: App,
  token: string | undefined,
): Promise<OpenSession | undefined> {
  const id = token && (await verifiedId(app, token));
  const session = id && (await app.sessions.find(id));
  if (!id || !session || app.now() >= new Date(session.expiresAt)) return undefined;
  const keyStands = app.settings.authors.some(
    ({ author, fingerprint }) => author === session.author && fingerprint === session.key,
  );
  return keyStands ? { id, author: session.author } : undefined;
}

/** The author a token belongs to. Throws `not_signed_in` where there is no open session. */
export async function signedInAuthor(app: App, token: string | undefined): Promise<string> {
  const session = await currentSession(app, token);
  if (!session) throw new AppError('not_signed_in');
  return session.author;
}

async function verifiedId(app: App, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, app.settings.sessionSecret, {
      algorithms: ['HS256'],
      currentDate: app.now(),
    });
    return TimedId.safeParse(payload.jti).data;
  } catch {
    return undefined;
  }
}
