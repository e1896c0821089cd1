import { timeOfId } from '#domain/id.ts';
import {
  CAUSED_MAILS,
  type CausedMail,
  type MailMark,
  MARK_DAYS,
  type RequestMark,
} from '#domain/letters/limits.ts';
import { domainOf, mailboxOf } from '#domain/letters/mail-address.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import type { AddressKeys } from './address-keys.ts';

const HASH = '[0-9a-f]{32}';

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

export const ASKED = kind('asked/{id}_{client}_{mailbox}_{domain}', {
  holds:
    'nothing: somebody asked for a mail; keyed hashes of the client, the mailbox and its domain, by which mails are limited',
  days: MARK_DAYS,
  parts: { client: HASH, mailbox: HASH, domain: HASH },
});

/** Marks each request for a mail, so that all processes count them together. */
export function requestMarkStore(store: FactStore) {
  const marks = factsOf(store, ASKED);
  return {
    add: (mark: RequestMark) => marks.put(mark),
    remove: (mark: RequestMark) => marks.remove(mark),

    /** Lists all marks that are stored. */
    all: async (): Promise<RequestMark[]> =>
      (await marks.list()).map((mark) => ({ ...mark, at: timeOfId(mark.id) })),
  };
}

const KINDS = new Map(
  Object.entries(CAUSED_MAILS).map(([one, letter]) => [letter as string, one as CausedMail]),
);

export const MAILED = kind('mailed/{id}_{kind}_{mailbox}_{domain}_{mail}', {
  holds:
    'nothing: a mail that strangers can cause was sent, one that asks to confirm (`c`) or about replies (`r`); keyed hashes of the mailbox and its domain, by which mails are limited',
  days: MARK_DAYS,
  parts: { kind: '[cr]', mailbox: HASH, domain: HASH },
});

/** Marks each mail that strangers have caused. */
export function mailMarkStore(store: FactStore) {
  const marks = factsOf(store, MAILED);
  const partsOf = (mark: MailMark) => ({ ...mark, kind: CAUSED_MAILS[mark.kind] });
  return {
    add: (mark: MailMark) => marks.put(partsOf(mark)),
    remove: (mark: MailMark) => marks.remove(partsOf(mark)),

    /** Lists all marks that are stored. */
    all: async (): Promise<MailMark[]> =>
      (await marks.list()).flatMap((mark) => {
        const caused = KINDS.get(mark.kind);
        return caused ? [{ ...mark, at: timeOfId(mark.id), kind: caused }] : [];
      }),
  };
}
