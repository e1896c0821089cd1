import { parseCookie, stringifySetCookie } from 'cookie';

/** The session's token, undefined where the request carries none. */
export function sessionToken(request: Request): string | undefined {
  return parseCookie(request.headers.get('cookie') ?? '')[cookieName(request)];
}

/** The header that gives the browser a session's token until it expires, or takes it away where there is none. */
export function sessionCookie(
  request: Request,
  session: { token: string; expires: Date } | undefined,
): Record<'set-cookie', string> {
  return {
    'set-cookie': stringifySetCookie({
      name: cookieName(request),
      value: session?.token ?? '',
      expires: session?.expires ?? new Date(0),
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(request),
    }),
  };
}

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:';

// The prefix makes browsers refuse the cookie from any other host or path; it needs https.
const cookieName = (request: Request) => (isSecure(request) ? '__Host-session' : 'session');
