import * as z from 'zod/mini';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';

/** A page that a text links to, and what came of telling its site. */
const Mentioned = z.object({
  /** The address, as the text has it. */
  target: z.string(),
  /**
   * `accepted`: its site has taken the last version that it was told of. `none`: it takes no webmentions. `refused`: it never takes
   * this version. `waits`: it is told later.
   */
  state: z.enum(['accepted', 'none', 'refused', 'waits']),
  /** The time of that state. */
  at: z.iso.datetime(),
  /** The reason in words for an author, of what is refused. */
  reason: z.optional(z.string()),
  /** A digest of the text that this is about; absent for a text that it was never told of. */
  version: z.optional(z.string()),
  /** The address of the text under which its site may know the mention; absent if it does not. */
  source: z.optional(z.string()),
});
export type Mentioned = z.infer<typeof Mentioned>;

export const MENTIONED = kind('mentioned/{document}', {
  holds:
    'the pages that a text links to, and what came of telling their sites by webmention: `[{target, state, at, reason?, version?, source?}]`; a later one replaces it',
  body: z.array(Mentioned),
});

export const LOOKED_AT = kind('mentioned/site', {
  holds:
    'the content of the site whose links were last looked at as a whole, empty since a text has changed, and the time up to which they were: `{content, at}`; a later one replaces it',
  body: z.object({ content: z.string(), at: z.iso.datetime() }),
});

/**
 * Stores what the sites of linked pages were told. The outbox alone writes it, under its claim. What a stopped run has not stored
 * is told again.
 */
export function mentionedStore(store: FactStore) {
  const mentioned = factsOf(store, MENTIONED);
  const lookedAt = factsOf(store, LOOKED_AT);
  return {
    /** Reads the pages that a text links to, in its order; after them those that it does not link to any more. */
    read: async (document: string): Promise<readonly Mentioned[]> =>
      (await mentioned.read({ document })) ?? [],

    /** Stores them in place of what was there before. */
    put: (document: string, links: readonly Mentioned[]): Promise<unknown> =>
      links.length === 0 ? mentioned.remove({ document }) : mentioned.put({ document }, [...links]),

    /** Lists the documents of which something is stored. */
    documents: async (): Promise<ReadonlySet<string>> =>
      new Set((await mentioned.list()).map(({ document }) => document)),

    /** Reads the content that was last told of as a whole, and when. */
    lookedAt: () => lookedAt.read({}),
    noteLook: (content: string, at: string) => lookedAt.put({}, { content, at }),
    /** Forgets it, as long as no links are told of. */
    forgetLook: () => lookedAt.remove({}),
  };
}
