import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

export const USED_CODES = kind('codes/{id}[_{token}]', {
  holds:
    'nothing: a program has exchanged its code, and with `_{token}`, for which token; a code that comes again ends it',
  days: 1,
});

/** Stores which codes of programs were used. A code is signed and lives for a minute, so it needs no fact before that. */
export function usedCodeStore(store: FactStore) {
  const codes = factsOf(store, USED_CODES);

  return {
    mark: (id: string) => codes.put({ id }),
    noteToken: (id: string, token: string) => codes.put({ id, token }),

    /** Returns the tokens that a code was exchanged for; undefined for a code that was not used. */
    async tokensOf(id: string): Promise<readonly string[] | undefined> {
      const used = await codes.list(id);
      return used.length === 0 ? undefined : used.flatMap(({ token }) => token ?? []);
    },
  };
}
