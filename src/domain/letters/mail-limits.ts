import { isFromFuture } from '#domain/id.ts';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import { isFull, type Limit } from './limit.ts';

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
