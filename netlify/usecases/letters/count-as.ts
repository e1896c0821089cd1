import { domainOf, mailboxOf } from '#domain/letters/mail-address.ts';
import type { AddressKeys } from '#store/letters/address-keys.ts';

/** Returns the keyed hashes under which mails to an address are counted. All subdomains count as the domain that was registered. */
export async function countAs(
  keys: AddressKeys,
  address: string,
): Promise<{ readonly mailbox: string; readonly domain: string }> {
  // Loaded here, since few requests of a function cause mails.
  const { getDomain } = await import('tldts-icann');
  const domain = domainOf(address);
  return {
    mailbox: keys.hashOf(`mailbox ${mailboxOf(address)}`),
    domain: keys.hashOf(`domain ${getDomain(domain) ?? domain}`),
  };
}
