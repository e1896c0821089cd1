import { LOOPBACK_HOSTS } from '#domain/web-address.ts';

/** Schemes that a browser runs, reads itself or asks for no program with. */
const OWN_SCHEMES = new Set([
  'about:',
  'blob:',
  'chrome:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'javascript:',
  'mailto:',
  'tel:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
]);

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/** Returns true for an address of the machine that the browser runs on. */
export const isLoopback = (url: URL): boolean => isWeb(url) && LOOPBACK_HOSTS.has(url.hostname);

/**
 * Returns an address to which the answer for a program may go at all: one by https, one on the author's machine, or one of
 * a scheme that a program has of its own. Returns undefined for any other.
 */
export function parseRedirect(address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url || address.includes('#') || url.username || url.password) return undefined;
  if (url.protocol === 'http:') return isLoopback(url) ? url : undefined;
  return OWN_SCHEMES.has(url.protocol) ? undefined : url;
}

/**
 * Returns true if an address is one of those that a program has registered, to the letter. On the author's machine the port
 * is free, since a program takes the one that it gets (RFC 8252).
 */
export function isRegistered(address: string, registered: readonly string[]): boolean {
  if (registered.includes(address)) return true;
  const url = parseRedirect(address);
  if (!url || !isLoopback(url)) return false;
  return registered.some((other) => {
    const known = parseRedirect(other);
    return known !== undefined && isLoopback(known) && withoutPort(known) === withoutPort(url);
  });
}

function withoutPort(url: URL): string {
  const copy = new URL(url);
  copy.port = '';
  return copy.href;
}

/** Adds an answer to the address of a program. What the address had under the same names is replaced. */
export function withAnswer(
  address: string,
  answer: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
