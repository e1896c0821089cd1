import { Session } from '#domain/session.ts';
import type { FactStore } from './fact-store.ts';
import { readFact } from './read-fact.ts';

const parseSession = (text: string) => Session.parse(JSON.parse(text));

/** Sign-ins under `sessions/{id}`; removing one ends it. */
export function sessionStore(store: FactStore) {
  const key = (id: string) => `sessions/${id}`;
  return {
    open: (id: string, session: Session) => store.put(key(id), JSON.stringify(session)),
    close: (id: string) => store.remove(key(id)),

    /** The session, undefined where it was closed or cannot be read. */
    async find(id: string): Promise<Session | undefined> {
      const text = await store.get(key(id));
      return text === undefined ? undefined : readFact(key(id), text, parseSession);
    },

    /** The ids of every session that was not closed. */
    async ids(): Promise<string[]> {
      return (await store.list(key(''))).map((fact) => fact.key.slice(key('').length));
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
