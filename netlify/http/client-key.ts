import { isIPv4 } from 'node:net';

const IPV6_GROUPS = 8;
const MAPPED = '0:0:0:0:0:ffff';

/**
 * Returns what a client is counted by: its IPv4 address, also where that is mapped into IPv6, or the /64 of its IPv6
 * address, since whoever has one address of a /64 has them all.
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

/** The eight groups of an IPv6 address, without leading zeros; undefined for anything else. */
function groupsOf(ip: string): string[] | undefined {
  const [address = ''] = ip.split('%');
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (canonical === undefined) return undefined;
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(IPV6_GROUPS - head.length - tail.length).fill('0'), ...tail];
}
