import { setTimeout as pause } from 'node:timers/promises';
import { log } from '#log/log.ts';
import type { MailServer } from '#store/letters/mail-server.ts';
import { CONNECTIONS, type Transport, type OutgoingMail } from '#store/letters/transport.ts';
import { type Failure, failureOf } from './delivery-failure.ts';
import type { Mail } from './message-content.ts';
import type { Sender } from './sender.ts';
import { withLeaveLink } from '#post/letter/leave-link.ts';

/**
 * Failures of each kind that end a run if no mail was accepted in between. A server may put off whatever it sees first. Anybody
 * can have a mail sent to an address that does not exist, so that this ends a run of letters alone.
 */
const IN_A_ROW = {
  letters: { stop: 1, lost: 3, gone: 10, refused: 10, later: 100 },
  messages: { stop: 1, lost: 3, gone: Infinity, refused: Infinity, later: Infinity },
};

const NONE = { stop: 0, lost: 0, gone: 0, refused: 0, later: 0 };

/** The result of handing over a mail. One whose connection failed may have arrived. */
export type Outcome = { readonly kind: 'sent' } | Failure;

const NO_ADDRESS: Failure = { kind: 'refused', reason: 'It cannot be sent to this address.' };

/** Hands mails to a server at its pace, until the server accepts none. */
export interface Mailer {
  send(mail: Mail, names: MailNames): Promise<Outcome>;
  readonly atOnce: number;
  /** The reason for which no mail is sent any more in this run. */
  readonly stopped: Failure | undefined;
}

/** Makes a function that waits until it is the turn of a mail, at the pace of a server. */
export function pace({ rate }: Pick<MailServer, 'rate'>): () => Promise<void> {
  const interval = 1_000 / rate;
  let next = 0;
  return async () => {
    // The clock of the system may be set back by hours meanwhile.
    const now = performance.now();
    const own = Math.max(now, next);
    next = own + interval;
    if (own > now) await pause(own - now);
  };
}

/** Makes the mailer of the letters or of the other mails of a run. Each stops for itself, and all share a pace. */
export function mailer(
  kind: keyof typeof IN_A_ROW,
  sender: Sender,
  {
    server,
    transport,
    turn,
  }: { server: MailServer; transport: Transport; turn: () => Promise<void> },
): Mailer {
  let stopped: Failure | undefined;
  let inARow = NONE;

  /** Notes a failure. Too many of them in a row end the run. */
  function note(failure: Failure): Failure {
    const { reason, detail } = failure;
    inARow = { ...inARow, [failure.kind]: inARow[failure.kind] + 1 };
    if (stopped || inARow[failure.kind] < IN_A_ROW[kind][failure.kind]) return failure;
    stopped = { ...failure, kind: 'stop' };
    log.warn(`No more mails are sent in this run. ${reason}`, { detail });
    return failure;
  }

  return {
    // More would wait for their turn for longer than a claim lasts.
    atOnce: Math.min(CONNECTIONS, Math.ceil(server.rate)),
    async send(mail, names) {
      if (!isPlainAddress(mail.to)) return NO_ADDRESS;
      if (!stopped) await turn();
      if (stopped) return stopped;
      try {
        await transport.send(outgoingMail(sender, server, mail, names));
        inARow = NONE;
        return { kind: 'sent' };
      } catch (error) {
        return note(failureOf(error, mail.to));
      }
    },
    get stopped() {
      return stopped;
    },
  };
}

const PLAIN = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

/** Returns true for one address and nothing else. A mail program could read a list of several into any other text. */
const isPlainAddress = (address: string): boolean => PLAIN.test(address);

/** The names by which a mail is told from others. */
interface MailNames {
  /** Names the mail. It is the same for every try, so that mail programs show one. */
  readonly id: string;
  /** The hash of the recipient's address, which bounces come back to; absent for an author. */
  readonly hash?: string | undefined;
}

/** Makes a mail ready for the server, with the headers of its kind and the links of its recipient. */
function outgoingMail(
  { keys, siteUrl, site, letters }: Sender,
  { bounces }: Pick<MailServer, 'bounces'>,
  { to, content, leaves }: Mail,
  { id, hash }: MailNames,
): OutgoingMail {
  const { hostname } = new URL(siteUrl);
  const link = leaves && leaveLink(siteUrl, keys.token('leave', leaves.hash, leaves.kind));
  const { subject, text, html, language } =
    link === undefined ? content : withLeaveLink(content, link);
  return {
    from: { name: oneLine(letters.fromName) || oneLine(site.title), address: letters.from },
    to,
    ...(isPlainAddress(letters.replyTo) && { replyTo: letters.replyTo }),
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${id}@${hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': oneLine(language),
      ...(link !== undefined && {
        'List-Id': `<letters.${hostname}>`,
        'List-Unsubscribe': `<${link}>`,
        // RFC 8058: programs of mail providers send this, without a look at the page.
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    returnTo: returnAddress(bounces, hash) ?? letters.from,
  };
}

const leaveLink = (siteUrl: string, token: string) =>
  new URL(`/letters/leave?t=${token}`, siteUrl).href;

/** No line break of a text may begin another header. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Returns the address that bounces go to, which names the recipient (VERP). */
function returnAddress(bounces: string | undefined, hash: string | undefined): string | undefined {
  return hash === undefined ? bounces : bounces?.replace('@', `+${hash}@`);
}
