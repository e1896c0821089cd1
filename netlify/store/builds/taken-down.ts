import { TakenDown } from '#domain/health/taken-down.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

export const TAKEN_DOWN = kind('taken-down/{id}', {
  holds:
    'a comment, thought, post or own page that was taken down and that the CDN may still show: `{kind, …}`; removed once no page shows it',
  body: TakenDown,
});

/** A fact about something that was taken down. Its id has the time. */
export type Watched = { readonly id: string; readonly fact: TakenDown };

/** Stores what was taken down, until no page shows it any more. */
export function takenDownStore(store: FactStore) {
  const facts = factsOf(store, TAKEN_DOWN);
  return {
    /** Stores what the schema has, and nothing else of an object that has more, such as the text of a post. */
    add: async (id: string, fact: TakenDown) => facts.put({ id }, TakenDown.parse(fact)),
    remove: (ids: readonly string[]) =>
      removeKeys(
        store,
        ids.map((id) => TAKEN_DOWN.make({ id })),
      ),
    /** Reads all of it, the oldest first. */
    all: (): Promise<Watched[]> => facts.readAll(),
  };
}
