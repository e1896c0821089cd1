import { isIPv4 } from 'node:net';

const IPV6_GROUPS = 8;
const MAPPED = '0:0:0:0:0:ffff';

/**
 * Returns the key under which requests of a client are counted. That is its IPv4 address, also when mapped into IPv6,
 * or the /64 of its IPv6 address: a client with one address of a /64 has all of them.
 */
export function clientKey(ip: string): string {
  const groups = isIPv4(ip) ? undefined : groupsOf(ip);
  if (!groups) return ip;
  if (groups.slice(0, 6).join(':') === MAPPED) {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return groups.slice(0, 4).join(':');
}

/** Splits an IPv6 address into its eight groups, without leading zeros. Returns undefined for anything else. */
function groupsOf(ip: string): string[] | undefined {
  const [address = ''] = ip.split('%');
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (canonical === undefined) return undefined;
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(IPV6_GROUPS - head.length - tail.length).fill('0'), ...tail];
}

/** Describes the sender of a request. The address comes from the platform, never from the client itself. */
export const clientInfoOf = (request: Request, { ip }: { readonly ip: string }) => ({
  address: ip,
  userAgent: request.headers.get('user-agent') ?? '',
  optedOut: request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1',
});
