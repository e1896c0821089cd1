import { parseCookie, stringifySetCookie } from 'cookie';

/** Returns the value of one of our cookies, or undefined when the request has none. */
export function readCookie(request: Request, name: string, path = '/'): string | undefined {
  return cookiesOf(request)[prefixFor(request, path) + name];
}

/** Returns the names of our cookies that begin with `start`. */
export function cookieNames(request: Request, start: string, path = '/'): string[] {
  const prefix = prefixFor(request, path);
  return Object.keys(cookiesOf(request))
    .filter((name) => name.startsWith(prefix + start))
    .map((name) => name.slice(prefix.length));
}

/** Returns the values of one of our cookies for all paths in a Cookie header, set over http or https. */
export function cookieValues(header: string, name: string): string[] {
  const cookies = parseCookie(header);
  return [name, `__Host-${name}`].flatMap((one) => cookies[one] ?? []);
}

/** Makes the Set-Cookie header of a cookie that no script can read and no other site can send. */
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

// Browsers accept a cookie with one of these prefixes only over https. `__Host-` also ties it to this host, and needs
// the path `/`.
const prefixFor = (request: Request, path: string) =>
  isSecure(request) ? (path === '/' ? '__Host-' : '__Secure-') : '';
