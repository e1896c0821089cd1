import { readCookie, setCookie } from './cookies.ts';

const NAME = 'session';

/** Returns the session's token, or undefined when the request has none. */
export const sessionToken = (request: Request) => readCookie(request, NAME);

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
