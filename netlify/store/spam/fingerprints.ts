import { log } from '#log/log.ts';
import { createHmac } from 'node:crypto';
import { timeOfId } from '#domain/id.ts';
import { arrivalOf } from '#domain/receipt.ts';
import type { FactStore, WaitUntil } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const PREFIX = 'fingerprints/';

/** Fingerprints of one sign that are kept. More of them would tell nothing new. */
const MOST = 20;

/**
 * Stores which signs the texts of readers had of late, as keys alone: `fingerprints/{hash}/{id}`. The hash cannot be
 * turned back, since it is made with a key of the site.
 */
export function fingerprintStore(store: FactStore, key: Uint8Array, waitUntil: WaitUntil) {
  const prefixOf = (sign: string) =>
    `${PREFIX}${createHmac('sha256', key).update(sign).digest('hex').slice(0, 32)}/`;

  return {
    /**
     * Counts the other texts that had a sign since a time (milliseconds), and notes after the response that `id` has it.
     * A text that arrives again is no other one.
     */
    async countAndNote(sign: string, id: string, since: number): Promise<number> {
      const prefix = prefixOf(sign);
      const ids = (await store.list(prefix)).map(({ key: one }) => one.slice(prefix.length));
      if (ids.length < MOST) waitUntil(store.put(prefix + id, '').catch(log.error));
      const isOther = (one: string) => arrivalOf(one) !== arrivalOf(id);
      return ids.filter((one) => isOther(one) && timeOfId(one) >= since).length;
    },

    /** Removes the notes from before a time (milliseconds). */
    async removeBefore(time: number): Promise<void> {
      for await (const { facts } of store.pages(PREFIX)) {
        const old = facts.filter(({ key: one }) => !(timeOfId(one.split('/')[2] ?? '') >= time));
        await inBatches(old, ({ key: one }) => store.remove(one));
      }
    },
  };
}
