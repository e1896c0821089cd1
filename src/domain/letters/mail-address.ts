import * as z from 'zod/mini';
import { requiredLine } from '#domain/fields.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';

/**
 * One address that a mail can be sent to. Nothing in it can end a header, begin another address, or be a comment or a
 * quotation, as the full syntax of addresses allows. A mark stands on a letter, and nothing is invisible.
 */
const ADDRESS =
  /^(?!.*\p{Default_Ignorable_Code_Point})(?=[^@]{1,64}@)(?!\.|.*\.[.@])(?:[\p{L}\p{Nd}.!#$%&'*+/=?^_`{|}~-]\p{M}*)+@[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain as DNS knows it, whose last part is no number: it would be the address of a machine. */
const DOMAIN = /@(?=[^@]{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d-]{2,63}$/;

const INVALID = 'Please enter a valid email address.';

/**
 * An e-mail address as somebody types it, in the one form in which it is compared, counted, stored and sent to: without
 * compatibility letters such as 𝐯 and ﬁ, and with the domain in ASCII and lower case. Otherwise one mailbox had as many
 * addresses as there are spellings that a mail server takes for the same.
 */
export const MailAddress = z.pipe(
  z.pipe(
    requiredLine('An email address', READER_LIMITS.email),
    z.string().check(z.normalize('NFKC'), z.regex(ADDRESS, INVALID)),
  ),
  z.pipe(
    z.transform((address: string) => `${nameOf(address)}@${asciiHost(domainOf(address))}`),
    z.string().check(z.regex(DOMAIN, INVALID), z.maxLength(READER_LIMITS.email, INVALID)),
  ),
);

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const nameOf = (address: string): string => address.slice(0, address.lastIndexOf('@'));

/** Writes the name of a host in ASCII and lower case, as every runtime does for a URL. Returns '' for none. */
function asciiHost(host: string): string {
  try {
    return new URL(`https://${host}`).hostname;
  } catch {
    return '';
  }
}

/** Domains under which a provider has the same mailboxes as under another. */
const SAME: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * Returns what the addresses of one mailbox have in common at most providers, which ignore dots and what follows a plus.
 * Mails that strangers can cause are counted by it.
 */
export function mailboxOf(address: string): string {
  const [name = ''] = nameOf(address).split('+');
  const domain = domainOf(address);
  return `${name.replaceAll('.', '').toLowerCase()}@${SAME[domain] ?? domain}`;
}
