import { Session } from '#domain/access/session.ts';
import { SESSION_DAYS } from '#domain/timing.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';

export const SESSIONS = kind('sessions/{id}', {
  holds: '`{author, key, device, createdAt, expiresAt}`',
  body: Session,
  days: SESSION_DAYS,
  parts: { id: '[a-z0-9]+' },
});
export const ENDED_SESSIONS = kind('sessions/ended/{id}', {
  holds:
    'nothing: the author has signed out; a repeated write of the session does not open it again',
  days: SESSION_DAYS,
  parts: { id: '[a-z0-9]+' },
});

/**
 * Stores sessions, and their ends. Removing a session would not end it for certain: a repetition of its write that
 * arrives late would open it again.
 */
export function sessionStore(store: FactStore) {
  const sessions = factsOf(store, SESSIONS);
  const ended = factsOf(store, ENDED_SESSIONS);

  return {
    open: (id: string, session: Session) => sessions.put({ id }, session),
    end: (id: string) => ended.put({ id }),

    /** Reads a session; undefined when it has ended or cannot be read. */
    async find(id: string): Promise<Session | undefined> {
      const key = SESSIONS.make({ id });
      const [text, end] = await Promise.all([
        store.get(key),
        store.get(ENDED_SESSIONS.make({ id })),
      ]);
      if (text === undefined || end !== undefined) return undefined;
      return readFact(key, text, SESSIONS.read);
    },

    /** Reads all sessions that have not ended, in the order in which they were opened. */
    async all(): Promise<{ id: string; session: Session }[]> {
      const keys = (await store.list(SESSIONS.prefix)).map(({ key }) => key);
      const over = new Set(keys.flatMap((key) => ENDED_SESSIONS.match(key)?.id ?? []));
      const open = keys.filter((key) => {
        const { id } = SESSIONS.match(key) ?? {};
        return id !== undefined && !over.has(id);
      });
      const facts = await readFacts(store, open, SESSIONS.read);
      return facts.map(({ key, fact }) => ({ id: SESSIONS.parse(key).id, session: fact }));
    },
  };
}
