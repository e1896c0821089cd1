import { timeOfId } from '#domain/id.ts';
import { CAUSED_MAILS, type CausedMail, type MailMark } from '#domain/letters/mail-limits.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const PREFIX = 'mailed/';
const KEY = /^mailed\/([a-z0-9]{21})_([cr])_([0-9a-f]{32})_([0-9a-f]{32})_([a-z0-9]{21})$/;
const KINDS = new Map(
  Object.entries(CAUSED_MAILS).map(([kind, letter]) => [letter as string, kind as CausedMail]),
);

/** Marks each mail that strangers have caused, as `mailed/{id}_{kind}_{mailbox}_{domain}_{mail}`, with keyed hashes. */
export function mailMarkStore(store: FactStore) {
  const keyOf = ({ id, kind, mailbox, domain, mail }: MailMark) =>
    PREFIX + [id, CAUSED_MAILS[kind], mailbox, domain, mail].join('_');
  return {
    add: (mark: MailMark) => store.put(keyOf(mark), ''),
    remove: (mark: MailMark) => store.remove(keyOf(mark)),

    async all(): Promise<MailMark[]> {
      return (await store.list(PREFIX)).flatMap(({ key }) => {
        const [, id = '', letter = '', mailbox = '', domain = '', mail = ''] = KEY.exec(key) ?? [];
        const kind = KINDS.get(letter);
        return kind ? [{ id, at: timeOfId(id), kind, mailbox, domain, mail }] : [];
      });
    },

    /** Removes the marks of mails before a time, in milliseconds. */
    async removeBefore(time: number): Promise<void> {
      const expired = (await store.list(PREFIX)).filter(
        ({ key }) => !(timeOfId(key.slice(PREFIX.length)) >= time),
      );
      await inBatches(expired, ({ key }) => store.remove(key));
    },
  };
}
