import { TakenDown } from '#domain/health/taken-down.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

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
    add: (id: string, fact: TakenDown) => facts.put({ id }, fact),
    remove: (id: string) => facts.remove({ id }),
    /** Reads all of it, the oldest first. */
    all: (): Promise<Watched[]> => facts.readAll(),
  };
}
