import * as z from 'zod/mini';
import { ProgramSummary } from '#domain/programs/program.ts';
import { timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';

/** A token as it is stored. Its secret is known to the program alone. */
const StoredToken = z.extend(z.omit(ProgramSummary, { id: true, usedAt: true }), {
  author: z.string(),
  /** The SHA-256 of the secret, in hex. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
type StoredToken = z.infer<typeof StoredToken>;

/** Days for which a token is retained, which are more than it can be valid. */
const DAYS = 400;

export const TOKENS = kind('tokens/{id}', {
  holds:
    'a token of a program: `{author, name, scopes, hash, createdAt, expiresAt, client?}`; never its secret',
  body: StoredToken,
  days: DAYS,
  parts: { id: '[a-z0-9]+' },
});
export const ENDED_TOKENS = kind('tokens/ended/{id}', {
  holds: 'nothing: its author has ended the token; a repeated write of it does not revive it',
  days: DAYS,
  parts: { id: '[a-z0-9]+' },
});
export const TOKEN_USES = kind('tokens/used/{token}_{id}', {
  holds: 'nothing: a token was used, once a day and process; the newest counts',
  days: 90,
});

/** Stores tokens of programs, their ends, and when they were used. */
export function tokenStore(store: FactStore) {
  const tokens = factsOf(store, TOKENS);
  const ended = factsOf(store, ENDED_TOKENS);
  const uses = factsOf(store, TOKEN_USES);

  return {
    add: (id: string, token: StoredToken) => tokens.put({ id }, token),
    end: (id: string) => ended.put({ id }),
    noteUse: (token: string, id: string) => uses.put({ token, id }),

    /** Reads a token; undefined when it has ended or cannot be read. */
    async find(id: string): Promise<StoredToken | undefined> {
      const key = TOKENS.make({ id });
      const [text, end] = await Promise.all([store.get(key), store.get(ENDED_TOKENS.make({ id }))]);
      if (text === undefined || end !== undefined) return undefined;
      return readFact(key, text, TOKENS.read);
    },

    /** Reads all tokens that have not ended, in the order in which they were made, with the time of their last use. */
    async all(): Promise<{ id: string; token: StoredToken; usedAt: Date | undefined }[]> {
      const keys = (await store.list(TOKENS.prefix)).map(({ key }) => key);
      const over = new Set(keys.flatMap((key) => ENDED_TOKENS.match(key)?.id ?? []));
      const used = new Map(
        keys.flatMap((key) => {
          const use = TOKEN_USES.match(key);
          return use ? [[use.token, new Date(timeOfId(use.id))] as const] : [];
        }),
      );
      const open = keys.filter((key) => {
        const { id } = TOKENS.match(key) ?? {};
        return id !== undefined && !over.has(id);
      });
      const facts = await readFacts(store, open, TOKENS.read);
      return facts.map(({ key, fact }) => {
        const { id } = TOKENS.parse(key);
        return { id, token: fact, usedAt: used.get(id) };
      });
    },
  };
}
