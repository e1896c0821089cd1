import { Session } from '#domain/session.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';

const parseSession = (text: string) => Session.parse(JSON.parse(text));

/** Stores sessions under `sessions/{id}`. Removing one ends it. */
export function sessionStore(store: FactStore) {
  const key = (id: string) => `sessions/${id}`;

  const idOf = (fact: string) => fact.slice(key('').length);
  const keys = async () => (await store.list(key(''))).map((fact) => fact.key);

  return {
    open: (id: string, session: Session) => store.put(key(id), JSON.stringify(session)),
    close: (id: string) => store.remove(key(id)),

    /** Reads a session; undefined when it was closed or cannot be read. */
    async find(id: string): Promise<Session | undefined> {
      const text = await store.get(key(id));
      return text === undefined ? undefined : readFact(key(id), text, parseSession);
    },

    /** Lists the ids of all sessions that were not closed. */
    ids: async () => (await keys()).map(idOf),

    /** Reads all sessions that were not closed, in the order in which they were opened. */
    async all(): Promise<{ id: string; session: Session }[]> {
      const facts = await readFacts(store, await keys(), parseSession);
      return facts.map(({ key: from, fact: session }) => ({ id: idOf(from), session }));
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
