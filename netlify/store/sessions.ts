import { Session } from '#domain/session.ts';
import type { FactStore } from './fact-store.ts';
import { inBatches } from './in-batches.ts';
import { readFact } from './read-fact.ts';

const parseSession = (text: string) => Session.parse(JSON.parse(text));

/** Sign-ins under `sessions/{id}`; removing one ends it. */
export function sessionStore(store: FactStore) {
  const key = (id: string) => `sessions/${id}`;

  async function find(id: string): Promise<Session | undefined> {
    const text = await store.get(key(id));
    return text === undefined ? undefined : readFact(key(id), text, parseSession);
  }

  const ids = async () => (await store.list(key(''))).map((fact) => fact.key.slice(key('').length));

  return {
    open: (id: string, session: Session) => store.put(key(id), JSON.stringify(session)),
    close: (id: string) => store.remove(key(id)),

    /** The session, undefined where it was closed or cannot be read. */
    find,

    /** The ids of every session that was not closed. */
    ids,

    /** Every session that was not closed, in the order they were opened. */
    async all(): Promise<{ id: string; session: Session }[]> {
      const found = new Map((await ids()).map((id) => [id, undefined as Session | undefined]));
      await inBatches([...found.keys()], async (id) => found.set(id, await find(id)));
      return [...found].flatMap(([id, session]) => (session ? [{ id, session }] : []));
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
