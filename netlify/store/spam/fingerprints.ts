import { log } from '#log/log.ts';
import { timeOfId } from '#domain/id.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { REPETITION_DAYS } from '#domain/timing.ts';
import type { FactStore, WaitUntil } from '#store/facts/fact-store.ts';
import { KEYED_HASH, keyedHash } from '#store/facts/keyed-hash.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

/** Fingerprints of one sign that are kept. More of them would tell nothing new. */
const MOST = 20;

export const FINGERPRINTS = kind('fingerprints/{hash}/{id}', {
  holds:
    'nothing: a text had this sign of spam of late, a link or its words, as a hash with a key of the site, which cannot be turned back',
  days: REPETITION_DAYS,
  parts: { hash: KEYED_HASH },
});

/** Stores which signs the texts of readers had of late. */
export function fingerprintStore(store: FactStore, key: Uint8Array, waitUntil: WaitUntil) {
  const fingerprints = factsOf(store, FINGERPRINTS);

  return {
    /**
     * Counts the other texts that had a sign since a time (milliseconds), and notes after the response that `id` has it.
     * A text that arrives again is no other one.
     */
    async countAndNote(sign: string, id: string, since: number): Promise<number> {
      const hash = keyedHash(key, sign);
      const ids = (await fingerprints.list(`${hash}/`)).map((one) => one.id);
      if (ids.length < MOST) waitUntil(fingerprints.put({ hash, id }).catch(log.error));
      const isOther = (one: string) => arrivalOf(one) !== arrivalOf(id);
      return ids.filter((one) => isOther(one) && timeOfId(one) >= since).length;
    },
  };
}
