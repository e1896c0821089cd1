import { parseCookie, stringifySetCookie } from 'cookie';

/** The value of one of our cookies, undefined where the request carries none. */
export function readCookie(request: Request, name: string, path = '/'): string | undefined {
  return cookiesOf(request)[prefixFor(request, path) + name];
}

/** The names of our cookies that begin so. */
export function cookieNames(request: Request, start: string, path = '/'): string[] {
  const prefix = prefixFor(request, path);
  return Object.keys(cookiesOf(request))
    .filter((name) => name.startsWith(prefix + start))
    .map((name) => name.slice(prefix.length));
}

/** The header that gives the browser a cookie, which no script and no other site can read or send. */
export function setCookie(
  request: Request,
  { path = '/', name, ...cookie }: { name: string; value: string; expires: Date; path?: string },
): Record<'set-cookie', string> {
  return {
    'set-cookie': stringifySetCookie({
      ...cookie,
      name: prefixFor(request, path) + name,
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(request),
    }),
  };
}

const cookiesOf = (request: Request) => parseCookie(request.headers.get('cookie') ?? '');

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:';

// The prefixes make browsers refuse the cookie from any other host, or without https; the first one needs the path `/`.
const prefixFor = (request: Request, path: string) =>
  isSecure(request) ? (path === '/' ? '__Host-' : '__Secure-') : '';
