import * as z from 'zod/mini';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

/** The version of something that is gone. */
export const GONE = '';

/** The version of something that an inbox has accepted, or that it never will. */
const Told = z.object({
  generation: z.number(),
  /** A digest of what was sent; empty for its deletion. */
  version: z.string(),
  /** The reason why the inbox takes it never, in words for an author. */
  refused: z.optional(z.string()),
});
export type Told = z.infer<typeof Told>;

/** The versions of one thing that were told, and to which inboxes. */
const ToldState = z.object({
  /** The number of times that it was taken down. */
  generation: z.number(),
  /** The version that is being told. */
  version: z.string(),
  /** The time since when that is told. */
  at: z.iso.datetime(),
  /** The inboxes that have had something, by the hashes of their addresses. */
  inboxes: z.record(z.string(), Told),
});
export type ToldState = z.infer<typeof ToldState>;

export const TOLD = kind('told/{subject}_{id}', {
  holds:
    'what the fediverse was told of a document, a comment or the actor (`actor`), and which inboxes have it, by hashes of their addresses: `{generation, version, at, inboxes}`; the newest counts',
  parts: { subject: '[a-z0-9]{21}|actor' },
  body: ToldState,
});

/**
 * Stores what was told of something. The outbox alone writes it, under its claim, so that the newest fact has everything. What
 * a stopped run has not stored is told again, under the same ids.
 */
export function toldStore(store: FactStore) {
  const told = factsOf(store, TOLD);
  return {
    /** Reads what was told of something. Costs a list and a get. */
    async read(subject: string): Promise<ToldState | undefined> {
      const last = (await told.list(`${subject}_`)).at(-1);
      return last && (await told.read(last));
    },

    /** Stores it in place of what was there before. */
    async put(subject: string, id: string, state: ToldState): Promise<void> {
      await told.put({ subject, id }, state);
      const earlier = (await told.list(`${subject}_`)).filter((one) => one.id < id);
      await removeKeys(store, earlier);
    },

    /** Returns the documents and comments of which something was told. Costs one list. */
    subjects: async (): Promise<ReadonlySet<string>> =>
      new Set((await told.list()).map(({ subject }) => subject)),
  };
}
