import { DAY } from '#domain/timing.ts';

const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;

/** A number of requests within a time in milliseconds. */
interface Limit {
  readonly within: number;
  readonly most: number;
}

/** The limits of mails that strangers can cause. */
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

/** The limits of requests by one client. */
const CLIENT: readonly Limit[] = [
  { within: HOUR, most: 10 },
  { within: DAY, most: 30 },
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
export type RequestFate = 'mailed' | 'silent' | 'flood' | 'full';

/** Days for which marks are kept. Those of the day before decide which of the last day caused a mail. */
export const MARK_DAYS = 2;

/**
 * Decides about a request from the marks of all requests, its own among them. Marks are counted in their
 * order, so that all processes agree on which of them caused a mail. A request without a mail counts for its client alone.
 */
export function fateOf(own: RequestMark, marks: readonly RequestMark[]): RequestFate {
  const earlier = marks.filter(({ id }) => id < own.id).sort((a, b) => (a.id < b.id ? -1 : 1));
  const ofClient = earlier.filter(({ client }) => client === own.client).map(({ at }) => at);
  if (isFull(ofClient, own.at, CLIENT)) return 'flood';
  const times = earlier.map(({ at }) => at);
  if (isFull(times, own.at, [{ within: DAY, most: MOST_MARKS }])) return 'full';

  const mailed: Record<keyof typeof MAILS, Map<string, number[]>> = {
    mailbox: new Map(),
    domain: new Map(),
    site: new Map(),
  };
  const isMailed = ({ at, mailbox, domain }: RequestMark): boolean => {
    const counted = Object.entries({ mailbox, domain, site: '' }).map(([of, key]) => {
      const limits = MAILS[of as keyof typeof MAILS];
      const known = mailed[of as keyof typeof MAILS];
      const before = known.get(key) ?? [];
      known.set(key, before);
      return { limits, before };
    });
    if (counted.some(({ limits, before }) => isFull(before, at, limits))) return false;
    for (const { before } of counted) before.push(at);
    return true;
  };
  for (const mark of earlier) isMailed(mark);
  return isMailed(own) ? 'mailed' : 'silent';
}

const isFull = (times: readonly number[], now: number, limits: readonly Limit[]): boolean =>
  limits.some(({ within, most }) => times.filter((time) => time > now - within).length >= most);
