import {
  MODERATED,
  moderatedKey,
  parseTextKey,
  type TextKey,
  type TextState,
} from '#domain/moderation/text-state.ts';
import { stateOf } from '#domain/moderation/text-states.ts';
import type { FactStore } from '#store/facts/fact-store.ts';

/** Keeps the state of a text whose facts are about to be removed. `key` is that of the text, without a suffix. */
export const keepState = (
  store: FactStore,
  key: string,
  state: Exclude<TextState, 'waiting'>,
): Promise<void> => store.put(moderatedKey(key, state), '');

/** Keeps the states of comments whose facts are about to be removed, all of them. Comments that wait expire. */
export async function keepStates(store: FactStore, keys: readonly string[]): Promise<void> {
  const facts = keys.map(parseTextKey).filter((fact) => fact !== undefined);
  const kept = await Promise.all(
    // Those whose states are kept already stay as they are.
    [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/') + 1)))].map((folder) =>
      store.list(MODERATED + folder),
    ),
  );
  const known = new Set(
    kept.flat().flatMap(({ key }) => parseTextKey(key.slice(MODERATED.length))?.subject ?? []),
  );
  for (const [subject, ofOne] of Map.groupBy(facts, (fact: TextKey) => fact.subject)) {
    const found = known.has(subject) ? undefined : stateOf(ofOne, new Map());
    if (!found) continue;
    const key = subject.slice(0, subject.lastIndexOf('/') + 1) + found.id;
    const state = found.state === 'waiting' ? 'expired' : found.state;
    await store.put(moderatedKey(key, state, found.wait), '');
  }
}
