import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction, BlockList, isIPv4, isIPv6 } from 'node:net';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';

type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** A kind of file of another site, with its limits. */
interface Wanted {
  readonly accept: string;
  /** Matches the media types that are taken. */
  readonly type: RegExp;
  readonly maxBytes: number;
  readonly timeout: number;
  /** Redirects that are followed; `LIMITS.imageRedirects` if absent. */
  readonly redirects?: number;
}

export interface FetchOptions {
  readonly resolve?: Resolve;
  readonly isAllowed?: (address: string) => boolean;
  readonly ports?: readonly string[];
}

/** The ports of web sites. The empty one stands for that of the scheme. */
const WEB_PORTS = ['', '80', '443'];

const resolveAll: Resolve = (host) =>
  new Promise((done, fail) => {
    systemLookup(host, { all: true }, (error, found) => (error ? fail(error) : done(found)));
  });

/**
 * Loads a file from another site. Only public addresses are connected to: a name is resolved once, all of its addresses
 * are checked, and the connection goes to a checked one, so that a later answer of the name server changes nothing. Each
 * redirect is checked in the same way. Throws `image_address` for an address that must not be loaded, `image_unreachable`,
 * `image_type` and `image_too_large`.
 */
export async function fetchPublic(
  address: string,
  wanted: Wanted,
  options: FetchOptions = {},
): Promise<Buffer> {
  const { accept, type, maxBytes, timeout, redirects = LIMITS.imageRedirects } = wanted;
  const headers = { accept, 'user-agent': 'commonplace-import' };
  const response = await followRedirects(address, { timeout, redirects }, (url, left) =>
    requestPublic(url, { method: 'GET', headers, type, maxBytes, timeout: left }, options),
  );
  if (response.status !== 200) throw new AppError('image_unreachable');
  if (!type.test(response.headers['content-type'] ?? '')) throw new AppError('image_type');
  return response.body;
}

/** A request to a server that others run. */
interface PublicRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Matches the media types whose bodies are read; those of all if absent. */
  readonly type?: RegExp;
  readonly maxBytes: number;
  readonly timeout: number;
}

/** The response of such a server, whatever its status. */
export interface PublicResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The response after redirects, with the address that it came from. */
export interface LastResponse extends PublicResponse {
  readonly url: string;
}

/** Sends a request as `fetchPublic` does, follows no redirect, and returns the response. Throws the same errors. */
export async function requestPublic(
  address: string,
  { method, headers, body, type = /^/, maxBytes, timeout }: PublicRequest,
  options: FetchOptions = {},
): Promise<PublicResponse> {
  const signal = AbortSignal.timeout(timeout);
  const url = parseAddress(address, options);
  const response = await send(url, { ...options, signal, method, headers, body });
  const { statusCode: status = 0, headers: received } = response;
  if (type.test(received['content-type'] ?? ''))
    return { status, headers: received, body: await readBody(response, { type, maxBytes }) };
  response.destroy();
  return { status, headers: received, body: Buffer.alloc(0) };
}

/**
 * Sends a request, and again to each address that it is redirected to. `request` gets the milliseconds that are left. Returns the last
 * response with its address. Throws `image_unreachable` after too many redirects.
 */
export async function followRedirects(
  address: string,
  { timeout, redirects: most }: Required<Pick<Wanted, 'timeout' | 'redirects'>>,
  request: (url: string, left: number) => Promise<PublicResponse>,
): Promise<LastResponse> {
  const end = performance.now() + timeout;
  let url = address;
  for (let redirects = 0; ; redirects++) {
    const response = await request(url, Math.max(1, Math.round(end - performance.now())));
    const { location } = response.headers;
    const isRedirect = response.status >= 300 && response.status < 400 && location !== undefined;
    if (!isRedirect) return { ...response, url };
    if (redirects === most || !URL.canParse(location, url)) throw new AppError('image_unreachable');
    url = new URL(location, url).href;
  }
}

/** Parses an address of the web. Throws `image_address` for any other, and for one with a password or another port. */
function parseAddress(address: string, { ports = WEB_PORTS }: FetchOptions): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username || url.password || !ports.includes(url.port)) {
    throw new AppError('image_address');
  }
  return url;
}

interface Sending extends FetchOptions {
  readonly signal: AbortSignal;
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

async function send(url: URL, options: Sending): Promise<IncomingMessage> {
  const { resolve = resolveAll, isAllowed = isPublicAddress, signal } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await resolve(host).catch((cause: unknown) => {
        throw new AppError('image_unreachable', { cause });
      });
  const isSafe = addresses.length > 0 && addresses.every(({ address }) => isAllowed(address));
  if (!isSafe) throw new AppError('image_address');
  const [checked] = addresses as [LookupAddress];
  const lookup: LookupFunction = (_, { all }, done) => {
    if (all) done(null, [...addresses]);
    else done(null, checked.address, checked.family);
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const failed = (cause: Error) => fail(new AppError('image_unreachable', { cause }));
    request(url, {
      lookup,
      signal,
      // A connection that is used again was perhaps made to another address.
      agent: false,
      method: options.method ?? 'GET',
      headers: options.headers,
    })
      .once('response', done)
      .once('error', failed)
      .end(options.body);
  });
}

async function readBody(
  response: IncomingMessage,
  { type, maxBytes }: Pick<Wanted, 'type' | 'maxBytes'>,
): Promise<Buffer> {
  const { headers } = response;
  try {
    if (!type.test(headers['content-type'] ?? '')) throw new AppError('image_type');
    if (Number(headers['content-length']) > maxBytes) throw new AppError('image_too_large');
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError('image_too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('image_unreachable', { cause: error });
  } finally {
    response.destroy();
  }
}

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
