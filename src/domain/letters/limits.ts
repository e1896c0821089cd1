import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import { isFromFuture } from '#domain/id.ts';

/** A number of mails or requests within a time in milliseconds. */
interface Limit {
  readonly within: number;
  readonly most: number;
}

/** Returns true if one of some limits is reached by what happened before. */
const isFull = (
  before: readonly { readonly at: number }[],
  now: number,
  limits: readonly Limit[],
): boolean =>
  limits.some(({ within, most }) => before.filter(({ at }) => at > now - within).length >= most);

/** The limits of requests that cause a mail. What is sent of them to one mailbox is limited again below. */
const MAILS = {
  mailbox: [
    { within: 10 * MINUTE, most: 1 },
    { within: DAY, most: 3 },
  ],
  domain: [
    { within: HOUR, most: 60 },
    { within: DAY, most: 300 },
  ],
  site: [
    { within: HOUR, most: 120 },
    { within: DAY, most: 500 },
  ],
} as const satisfies Record<string, readonly Limit[]>;

/** The limits of requests by one client. Ten clients leave half of an hour's mails, and most of a day's, to others. */
const CLIENT: readonly Limit[] = [
  { within: HOUR, most: 6 },
  { within: DAY, most: 12 },
];

/** The limits of requests by one client that name addresses of one domain, such as that of a large provider. */
const CLIENT_AND_DOMAIN: readonly Limit[] = [
  { within: HOUR, most: 4 },
  { within: DAY, most: 8 },
];

/** Requests of a day that are stored at all. Above it no mail is sent. */
const MOST_MARKS = 2_000;

/** A request for a mail, without the address that it names. */
export interface RequestMark {
  readonly id: string;
  readonly at: number;
  /** Keyed hashes of the client, of the mailbox and of its domain. */
  readonly client: string;
  readonly mailbox: string;
  readonly domain: string;
}

/** The fate of a request: it causes a mail, it causes none, or its client has sent too many. */
type RequestFate = 'mailed' | 'silent' | 'flood' | 'full';

/** Days for which marks are kept. Those of the day before decide which of the last day caused a mail. */
export const MARK_DAYS = 2;

/**
 * Decides about a request from the marks of all requests, its own among them. Marks are counted in their order, so that
 * all processes agree on which of them caused a mail. A request without a mail counts for its client alone.
 */
export function fateOf(own: RequestMark, marks: readonly RequestMark[]): RequestFate {
  const earlier = marks.filter(({ id }) => id < own.id).sort((a, b) => (a.id < b.id ? -1 : 1));
  const ofClient = earlier.filter(({ client }) => client === own.client);
  const ofBoth = ofClient.filter(({ domain }) => domain === own.domain);
  if (isFull(ofClient, own.at, CLIENT)) return 'flood';
  if (isFull(ofBoth, own.at, CLIENT_AND_DOMAIN)) return 'flood';
  if (isFull(earlier, own.at, [{ within: DAY, most: MOST_MARKS }])) return 'full';

  const mailed: Record<keyof typeof MAILS, Map<string, RequestMark[]>> = {
    mailbox: new Map(),
    domain: new Map(),
    site: new Map(),
  };
  const isMailed = (mark: RequestMark): boolean => {
    const { mailbox, domain } = mark;
    const counted = Object.entries({ mailbox, domain, site: '' }).map(([of, key]) => {
      const limits = MAILS[of as keyof typeof MAILS];
      const known = mailed[of as keyof typeof MAILS];
      const before = known.get(key) ?? [];
      known.set(key, before);
      return { limits, before };
    });
    if (counted.some(({ limits, before }) => isFull(before, mark.at, limits))) return false;
    for (const { before } of counted) before.push(mark);
    return true;
  };
  for (const mark of earlier) isMailed(mark);
  return isMailed(own) ? 'mailed' : 'silent';
}

/** The kinds of mails that strangers can cause, with the letters in the keys of their marks. */
export const CAUSED_MAILS = { confirm: 'c', reply: 'r' } as const;
export type CausedMail = keyof typeof CAUSED_MAILS;

/**
 * The limits of mails to one mailbox that strangers can cause, of each kind and of all kinds together. No kind can use up
 * all of these, so nobody can keep one away by causing the other.
 */
const MAILBOX: Readonly<Record<CausedMail | 'all', readonly Limit[]>> = {
  all: [{ within: DAY, most: 5 }],
  confirm: [
    { within: 10 * MINUTE, most: 1 },
    { within: DAY, most: 3 },
  ],
  // These bring texts of strangers.
  reply: [
    { within: HOUR, most: 1 },
    { within: DAY, most: 4 },
  ],
};

/** The limits of mails about replies to all mailboxes of a domain, and of the site. Requests have limits of their own. */
const REPLIES = {
  domain: [
    { within: HOUR, most: 60 },
    { within: DAY, most: 200 },
  ],
  site: [
    { within: HOUR, most: 120 },
    { within: DAY, most: 500 },
  ],
} as const satisfies Record<string, readonly Limit[]>;

/** A mail that strangers have caused, and that was sent, without the address. */
export interface MailMark {
  readonly id: string;
  readonly at: number;
  readonly kind: CausedMail;
  /** Keyed hashes of the mailbox and of its domain. */
  readonly mailbox: string;
  readonly domain: string;
  /** The id of the mail. A mail that was stopped is sent again under its own. */
  readonly mail: string;
}

/**
 * Returns true if a mail may be sent after those that were sent already. Marks of a clock that was ahead do not count, which
 * would keep mails away for as long.
 */
export function mayBeSent(own: MailMark, marks: readonly MailMark[]): boolean {
  const now = new Date(own.at);
  const sent = marks.filter(({ mail, at }) => mail !== own.mail && !isFromFuture(at, now));
  const ofKind = sent.filter(({ kind }) => kind === own.kind);
  const isToMailbox = ({ mailbox }: MailMark) => mailbox === own.mailbox;
  const counted: (readonly [before: readonly MailMark[], limits: readonly Limit[]])[] = [
    [sent.filter(isToMailbox), MAILBOX.all],
    [ofKind.filter(isToMailbox), MAILBOX[own.kind]],
  ];
  if (own.kind === 'reply') {
    const toDomain = ofKind.filter(({ domain }) => domain === own.domain);
    counted.push([toDomain, REPLIES.domain], [ofKind, REPLIES.site]);
  }
  return !counted.some(([before, limits]) => isFull(before, own.at, limits));
}
