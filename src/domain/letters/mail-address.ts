import * as z from 'zod/mini';
import { requiredLine } from '#domain/fields.ts';
import { LIMITS } from '#domain/limits.ts';

/**
 * One address that a mail can be sent to. Nothing in it can end a header, begin another address, or be a comment or a
 * quotation, as the full syntax of addresses allows.
 */
const ADDRESS =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/** An e-mail address as somebody types it. */
export const MailAddress = z.pipe(
  requiredLine('An email address', LIMITS.email),
  z.string().check(z.regex(ADDRESS, 'Please enter a valid email address.')),
);

/** Returns the domain of an address. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Returns what the addresses of one mailbox have in common at most providers, which ignore dots and what follows a plus.
 * Requests are counted by it.
 */
export function mailboxOf(address: string): string {
  const [name = ''] = address.slice(0, address.lastIndexOf('@')).split('+');
  return `${name.replaceAll('.', '')}@${domainOf(address)}`;
}
