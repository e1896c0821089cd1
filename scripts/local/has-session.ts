import { sessionTokens } from '#http/session-cookie.ts';
import { isToken } from '#usecases/access/current-session.ts';

/**
 * Returns true if a Cookie header has the token of a session that this site has issued. Anybody can send a cookie of that
 * name.
 */
export async function hasSession(cookies: string, secret: string): Promise<boolean> {
  const site = {
    settings: { sessionSecret: new TextEncoder().encode(secret) },
    now: () => new Date(),
  };
  const known = await Promise.all(sessionTokens(cookies).map((token) => isToken(site, token)));
  return known.includes(true);
}
