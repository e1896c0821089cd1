import { parseCookie, stringifySetCookie } from 'cookie';

/** The value of one of our cookies, undefined where the request carries none. */
export function readCookie(request: Request, name: string): string | undefined {
  return parseCookie(request.headers.get('cookie') ?? '')[fullName(request, name)];
}

/** The header that gives the browser a cookie, which no script and no other site can read or send. */
export function setCookie(
  request: Request,
  cookie: { name: string; value: string; expires: Date },
): Record<'set-cookie', string> {
  return {
    'set-cookie': stringifySetCookie({
      ...cookie,
      name: fullName(request, cookie.name),
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(request),
    }),
  };
}

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:';

// The prefix makes browsers refuse the cookie from any other host or path; it needs https.
const fullName = (request: Request, name: string) => (isSecure(request) ? `__Host-${name}` : name);
