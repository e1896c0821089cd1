import { readCookie, setCookie } from './cookies.ts';

const NAME = 'session';

/** The session's token, undefined where the request carries none. */
export const sessionToken = (request: Request) => readCookie(request, NAME);

/** The header that gives the browser a session's token until it expires, or takes it away where there is none. */
export const sessionCookie = (
  request: Request,
  session: { token: string; expires: Date } | undefined,
) =>
  setCookie(request, {
    name: NAME,
    value: session?.token ?? '',
    expires: session?.expires ?? new Date(0),
  });
