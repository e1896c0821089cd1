import { jwtVerify } from 'jose';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { TimedId } from '#domain/id.ts';
import { isKeyValid } from './known-keys.ts';

/** The parts of the app that recognise a token. */
interface Issuer {
  readonly settings: Pick<App['settings'], 'sessionSecret'>;
  readonly now: App['now'];
}

export interface OpenSession {
  readonly id: string;
  readonly author: string;
  /** Fingerprint of the key it was opened with. */
  readonly key: string;
}

/**
 * Returns the session that a token belongs to. Returns undefined unless the token is ours and has not expired, the
 * session is open, and the key it was opened with may still sign in.
 */
export async function currentSession(
  app: App,
  token: string | undefined,
): Promise<OpenSession | undefined> {
  const id = await verifiedId(app, token, app.now());
  const session = id && (await app.sessions.find(id));
  if (!id || !session || app.now() >= new Date(session.expiresAt)) return undefined;
  const { author, key } = session;
  return (await isKeyValid(app, session)) ? { id, author, key } : undefined;
}

/** Returns the session that a token belongs to. Throws `not_signed_in` when there is no open one. */
export async function openSession(app: App, token: string | undefined): Promise<OpenSession> {
  const session = await currentSession(app, token);
  if (!session) throw new AppError('not_signed_in');
  return session;
}

/**
 * Returns true for a token that this site issued and that has not expired. The store is not read, so its session may be
 * closed.
 */
export const isToken = async (app: Issuer, token: string | undefined): Promise<boolean> =>
  (await verifiedId(app, token, app.now())) !== undefined;

/**
 * Ends the session that a token belongs to, if any. It is not read before: the store may not show a new one yet, and a
 * clock that is ahead would take it for expired.
 */
export async function endSession(app: App, token: string | undefined): Promise<void> {
  const id = await verifiedId(app, token, new Date(0));
  if (id !== undefined) await app.sessions.end(id);
}

/** Returns the id in a token that this site issued and that has not expired at a time. */
async function verifiedId(
  app: Pick<Issuer, 'settings'>,
  token: string | undefined,
  time: Date,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(token, app.settings.sessionSecret, {
      algorithms: ['HS256'],
      currentDate: time,
    });
    return TimedId.safeParse(payload.jti).data;
  } catch {
    return undefined;
  }
}
