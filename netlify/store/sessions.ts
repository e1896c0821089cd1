import { Session } from '#domain/session.ts';
import type { FactStore } from './fact-store.ts';
import { readFact } from './read-fact.ts';
import { readFacts } from './read-facts.ts';

const parseSession = (text: string) => Session.parse(JSON.parse(text));

/** Sign-ins under `sessions/{id}`; removing one ends it. */
export function sessionStore(store: FactStore) {
  const key = (id: string) => `sessions/${id}`;

  const idOf = (fact: string) => fact.slice(key('').length);
  const keys = async () => (await store.list(key(''))).map((fact) => fact.key);

  return {
    open: (id: string, session: Session) => store.put(key(id), JSON.stringify(session)),
    close: (id: string) => store.remove(key(id)),

    /** The session, undefined where it was closed or cannot be read. */
    async find(id: string): Promise<Session | undefined> {
      const text = await store.get(key(id));
      return text === undefined ? undefined : readFact(key(id), text, parseSession);
    },

    /** The ids of every session that was not closed. */
    ids: async () => (await keys()).map(idOf),

    /** Every session that was not closed, in the order they were opened. */
    async all(): Promise<{ id: string; session: Session }[]> {
      const facts = await readFacts(store, await keys(), parseSession);
      return facts.map(({ key: from, fact: session }) => ({ id: idOf(from), session }));
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
