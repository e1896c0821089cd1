import * as z from 'zod/mini';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeUnder } from '#store/facts/remove-keys.ts';

/** The answers of others to one post, as they were when the site last asked. */
const Answers = z.object({
  likes: z.number(),
  reposts: z.number(),
  replies: z.number(),
  /** The time at which the replies were last read. */
  readAt: z.optional(z.iso.datetime()),
  /** The replies that the site has taken, by their addresses, with the hashes of their records. */
  taken: z._default(z.record(z.string(), z.string()), {}),
  /** The number of replies that were ever taken, so that nobody can send more by removing some. */
  arrived: z._default(z.number(), 0),
});
export type Answers = z.infer<typeof Answers>;

export const BLUESKY_ANSWERS = kind('bluesky/{document}', {
  holds:
    'a document that has a post on Bluesky, with the likes, reposts and replies of that, and which replies the site has taken: `{likes, reposts, replies, readAt, taken, arrived}`; a later one replaces it',
  body: Answers,
});

export const BLUESKY_SENT = kind('bluesky/sent', {
  holds:
    'the content that all records on Bluesky were last in line with, empty since one of them has changed, and their number: `{content, documents}`; a later one replaces it',
  body: z.object({ content: z.string(), documents: z.number() }),
});

/** Stores what is known about the records of a site. A lost one costs requests alone. */
export function blueskyAnswerStore(store: FactStore) {
  const answers = factsOf(store, BLUESKY_ANSWERS);
  const sent = factsOf(store, BLUESKY_SENT);
  return {
    read: (document: string) => answers.read({ document }),
    put: (document: string, fact: Answers) => answers.put({ document }, fact),
    remove: (document: string) => answers.remove({ document }),

    /** Lists the documents that have a post. */
    documents: async (): Promise<ReadonlySet<string>> =>
      new Set((await answers.list()).map(({ document }) => document)),

    /** Notes that a document has a post. */
    async notePost(document: string): Promise<void> {
      const known = await answers.read({ document });
      if (!known)
        await answers.put(
          { document },
          { likes: 0, reposts: 0, replies: 0, taken: {}, arrived: 0 },
        );
    },

    /** Reads the answers to all posts, by their documents. */
    all: async (): Promise<ReadonlyMap<string, Answers>> =>
      new Map((await answers.readAll()).map(({ document, fact }) => [document, fact])),

    /** Reads what the records showed when all were in line. */
    sent: () => sent.read({}),
    noteSent: (content: string, documents: number) => sent.put({}, { content, documents }),
    /** Notes that one record is about to change, which may bring the content back to what all were in line with before. */
    async noteChange(added: number): Promise<void> {
      const { content = '', documents = 0 } = (await sent.read({})) ?? {};
      if (content !== '' || added !== 0)
        await sent.put({}, { content: '', documents: documents + added });
    },

    /** Forgets everything, when an account is disconnected. */
    clear: (): Promise<void> => removeUnder(store, 'bluesky/'),
  };
}
