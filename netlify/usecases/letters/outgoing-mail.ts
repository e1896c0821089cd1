import { withLeaveLink } from '#post/letter/leave-link.ts';
import type { MailServer } from '#store/letters/mail-server.ts';
import type { OutgoingMail } from '#store/letters/transport.ts';
import type { Mail } from './message-content.ts';
import type { Sender } from './sender.ts';

const PLAIN = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

/** Returns true for one address and nothing else. A mail program could read a list of several into any other text. */
export const isPlainAddress = (address: string): boolean => PLAIN.test(address);

export interface MailNames {
  /** Names the mail. It is the same for every try, so that mail programs show one. */
  readonly id: string;
  /** The hash of the recipient's address, which bounces come back to; absent for an author. */
  readonly hash?: string | undefined;
}

/** Makes a mail ready for the server, with the headers of its kind and the links of its recipient. */
export function outgoingMail(
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
