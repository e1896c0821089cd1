import { hasCookie, readCookie, setCookie } from './cookies.ts';

const NAME = 'session';

/** Returns the session's token, or undefined when the request has none. */
export const sessionToken = (request: Request) => readCookie(request, NAME);

/** Returns true if a Cookie header has a session's token, whoever made it. */
export const hasSessionToken = (header: string): boolean => hasCookie(header, NAME);

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
