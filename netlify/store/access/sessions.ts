import { timeOfId } from '#domain/id.ts';
import { Session } from '#domain/session.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';

const parseSession = (text: string) => Session.parse(JSON.parse(text));

/**
 * Stores sessions under `sessions/{id}`, and their ends under `sessions/ended/{id}`. Removing a session would not end it for
 * certain: a repetition of its write that arrives late would open it again.
 */
export function sessionStore(store: FactStore) {
  const root = 'sessions/';
  const ends = `${root}ended/`;

  const keys = async () => (await store.list(root)).map(({ key }) => key);
  const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

  return {
    open: (id: string, session: Session) => store.put(root + id, JSON.stringify(session)),
    end: (id: string) => store.put(ends + id, ''),

    /** Reads a session; undefined when it has ended or cannot be read. */
    async find(id: string): Promise<Session | undefined> {
      const [text, end] = await Promise.all([store.get(root + id), store.get(ends + id)]);
      if (text === undefined || end !== undefined) return undefined;
      return readFact(root + id, text, parseSession);
    },

    /** Reads all sessions that have not ended, in the order in which they were opened. */
    async all(): Promise<{ id: string; session: Session }[]> {
      const stored = new Set(await keys());
      const open = [...stored].filter(
        (key) => !key.startsWith(ends) && !stored.has(ends + idOf(key)),
      );
      const facts = await readFacts(store, open, parseSession);
      return facts.map(({ key, fact: session }) => ({ id: idOf(key), session }));
    },

    /** Removes sessions that were opened before a time in milliseconds, and their ends. */
    async removeBefore(time: number): Promise<void> {
      for (const key of await keys()) if (!(timeOfId(idOf(key)) >= time)) await store.remove(key);
    },
  };
}
