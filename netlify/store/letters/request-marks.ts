import { timeOfId } from '#domain/id.ts';
import type { RequestMark } from '#domain/letters/request-limits.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const PREFIX = 'asked/';
const KEY = /^asked\/([a-z0-9]{21})_([0-9a-f]{32})_([0-9a-f]{32})_([0-9a-f]{32})$/;

/**
 * Marks each request for a mail, as `asked/{id}_{client}_{mailbox}_{domain}`, so that all processes count them together.
 * The three are keyed hashes.
 */
export function requestMarkStore(store: FactStore) {
  const keyOf = ({ id, client, mailbox, domain }: RequestMark) =>
    `${PREFIX}${id}_${client}_${mailbox}_${domain}`;
  return {
    add: (mark: RequestMark) => store.put(keyOf(mark), ''),
    remove: (mark: RequestMark) => store.remove(keyOf(mark)),

    async all(): Promise<RequestMark[]> {
      return (await store.list(PREFIX)).flatMap(({ key }) => {
        const [, id = '', client = '', mailbox = '', domain = ''] = KEY.exec(key) ?? [];
        return id ? [{ id, at: timeOfId(id), client, mailbox, domain }] : [];
      });
    },

    /** Removes the marks of requests before a time, in milliseconds. */
    async removeBefore(time: number): Promise<void> {
      for await (const { facts } of store.pages(PREFIX)) {
        const expired = facts.filter(({ key }) => !(timeOfId(key.slice(PREFIX.length)) >= time));
        await inBatches(expired, ({ key }) => store.remove(key));
      }
    },
  };
}
