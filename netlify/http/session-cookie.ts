import { cookieValues, readCookie, setCookie } from './cookies.ts';

const NAME = 'session';

/** Returns the session's token, or undefined when the request has none. */
export const sessionToken = (request: Request) => readCookie(request, NAME);

/** Returns what a Cookie header has as tokens of sessions, whoever made them. */
export const sessionTokens = (header: string): string[] => cookieValues(header, NAME);

/**
 * Makes the header that stores a session's token in the browser until it expires. Without a session, the header removes
 * the token.
 */
export const sessionCookie = (
  request: Request,
  session: { token: string; expires: Date } | undefined,
) =>
  setCookie(request, {
    name: NAME,
    value: session?.token ?? '',
    expires: session?.expires ?? new Date(0),
  });
