import { TimedId, timeOfId } from '#domain/id.ts';
import { type KeyedFact, parseCommentKey } from '#domain/comments/comment-key.ts';
import { arrivalOf } from '#domain/receipt.ts';
import { DAY } from '#domain/timing.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { readFact } from '#store/facts/read-fact.ts';

const PREFIX = 'arrivals/';

/** The kinds of facts that a comment begins with. */
const FIRST: ReadonlySet<KeyedFact['kind']> = new Set(['written', 'held', 'blanked']);

/**
 * Keeps a list of all comments by the part of an id that all arrivals of a text share, so that they are found without
 * the rest of the thread: `arrivals/{document}/{arrival}_{commentId}`. It is made from the keys of facts, and repaired
 * by `clean-up`.
 */
export function commentArrivals(store: FactStore) {
  return {
    /** Lists a new comment. */
    add: (fact: Pick<KeyedFact, 'document' | 'id'>) => store.put(keyOf(fact), ''),

    /** Lists the ids of all arrivals of a text on a document, of which `id` names one. */
    async of(document: string, id: string): Promise<string[]> {
      const listed = await store.list(`${PREFIX}${document}/${arrivalOf(id)}_`);
      return listed.map(({ key }) => TimedId.parse(key.slice(key.indexOf('_') + 1)));
    },

    /** Removes everything about a document's comments. */
    async removeAll(document: string): Promise<void> {
      await inBatches(await store.list(`${PREFIX}${document}/`), ({ key }) => store.remove(key));
    },

    /** Brings the list in line with the keys of all facts. An entry younger than a day may belong to a write under way. */
    async repair(factKeys: readonly string[], now: Date): Promise<void> {
      const facts = factKeys.map((key) => readFact(key, key, parseCommentKey));
      const due = new Set(
        facts.flatMap((fact) => (fact && FIRST.has(fact.kind) ? keyOf(fact) : [])),
      );
      const listed = new Set<string>();
      for await (const page of store.pages(PREFIX)) {
        for (const { key } of page.facts) listed.add(key);
      }
      const isOld = (key: string) =>
        !(timeOfId(key.slice(key.indexOf('_') + 1)) >= now.getTime() - DAY);
      await inBatches([...due.difference(listed)], (key) => store.put(key, ''));
      await inBatches([...listed.difference(due)].filter(isOld), (key) => store.remove(key));
    },
  };
}

const keyOf = ({ document, id }: Pick<KeyedFact, 'document' | 'id'>) =>
  `${PREFIX}${document}/${arrivalOf(id)}_${id}`;
