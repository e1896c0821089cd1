import { LOOPBACK_HOSTS } from '#domain/web-address.ts';

/** A mail server as SMTP_URL describes it. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** True if the connection begins with TLS. */
  readonly secure: boolean;
  /** True for this very machine, which alone may be spoken to without TLS. */
  readonly isLocal: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly rate: number;
  /** The address that bounces go to, with the hash of the recipient behind a plus sign. Undefined for the sender's. */
  readonly bounces: string | undefined;
}

const FORM = 'SMTP_URL must be an address such as smtps://NAME:PASSWORD@mail.example.org.';
const PORTS = { 'smtp:': 587, 'smtps:': 465 };
/** Mails in a second. Providers for letters bear the usual pace. A slower one than the least would outlast its claim. */
const RATE = { least: 0.1, usual: 5, most: 1_000 };
const OPTIONS = new Set(['rate', 'bounces']);

/** Reads SMTP_URL: `?rate=` and `&bounces=` are options. Throws an error with a message for the operator. */
export function parseMailServer(text: string): MailServer {
  const url = URL.parse(text);
  const protocol = url?.protocol ?? '';
  if (!url?.hostname || !isProtocol(protocol)) throw new Error(FORM);
  if ([...url.searchParams.keys()].some((name) => !OPTIONS.has(name)))
    throw new Error('SMTP_URL can have the options rate and bounces alone.');
  const rate = Number(url.searchParams.get('rate') ?? RATE.usual);
  if (!(rate >= RATE.least && rate <= RATE.most))
    throw new Error(
      `The rate in SMTP_URL must be a number of mails in a second, from ${RATE.least} to ${RATE.most}.`,
    );
  const bounces = url.searchParams.get('bounces') ?? undefined;
  if (bounces !== undefined && !/^[\w.-]+@[\w.-]+$/.test(bounces))
    throw new Error('The bounces in SMTP_URL must be a plain address without a plus sign.');
  return {
    // Node connects to an IPv6 address without its brackets.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? PORTS[protocol] : Number(url.port),
    secure: protocol === 'smtps:',
    isLocal: LOOPBACK_HOSTS.has(url.hostname),
    auth: url.username ? { user: decoded(url.username), pass: decoded(url.password) } : undefined,
    rate,
    bounces,
  };
}

const isProtocol = (protocol: string): protocol is keyof typeof PORTS =>
  Object.hasOwn(PORTS, protocol);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(FORM);
  }
}
