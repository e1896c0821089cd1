import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks of IPv4 that are not on the public internet, as IANA lists them. */
const PRIVATE_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carriers share these among customers, and clouds use them for their own services.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Machines without another address, and the metadata of clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Metadata of a cloud, in a network that is public otherwise.
  ['168.63.129.16', 32],
  // Groups of machines, reserved addresses, and all machines at once.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * The part of IPv6 that is on the public internet, without the networks in it that are not, or that hold an IPv4
 * address.
 */
const PUBLIC_IPV6 = ['2000::', 3] as const;
const SPECIAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const privateIpv4 = new BlockList();
for (const [network, prefix] of PRIVATE_IPV4) privateIpv4.addSubnet(network, prefix, 'ipv4');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_IPV6, 'ipv6');
const specialIpv6 = new BlockList();
for (const [network, prefix] of SPECIAL_IPV6) specialIpv6.addSubnet(network, prefix, 'ipv6');

/**
 * Returns true for an IP address of the public internet. Addresses of this machine, of its networks and of the cloud that
 * it runs in are none, in whatever form they are written. Everything that is not certain is none, either.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateIpv4.check(address, 'ipv4');
  // An address with a zone belongs to a network of this machine.
  if (!isIPv6(address) || address.includes('%')) return false;
  return publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}
