import * as z from 'zod/mini';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

/** The version of something that is gone. */
export const GONE = '';

/** The version of something that an inbox may have, since its server has never answered. */
export const UNSURE = '?';

/** The mark of what is gone from everywhere. */
export const GONE_MARK = 'gone';

/** The mark of something of which all inboxes were told, and that some have not deleted. */
export const OWED_MARK = 'owed';

/** The version of something that an inbox has. */
const Told = z.object({
  /** The generation that it has, or had last. */
  generation: z.number(),
  /** A digest of what it has of that; `GONE` after a deletion, and if it has never had any, or `UNSURE`. */
  version: z.string(),
  /** A version that it does not take, and the reason in words for an author. */
  refused: z.optional(z.object({ version: z.string(), reason: z.string() })),
});
export type Told = z.infer<typeof Told>;

/** A generation that an inbox has not deleted. */
const Owed = z.object({
  generation: z.number(),
  /** The reason in words for an author. */
  reason: z.string(),
  /** The time at which its server has refused that. Absent for one that did not respond. */
  refusedAt: z.optional(z.iso.datetime()),
});
export type Owed = z.infer<typeof Owed>;

/** The versions of one thing that were told, and to which inboxes. */
const ToldState = z.object({
  /** The number of times that it was taken down. */
  generation: z.number(),
  /** The version that is being told. */
  version: z.string(),
  /** The time since when that is told. */
  at: z.iso.datetime(),
  /** The time at which it came to be public before it was told of, by which one that was taken down meanwhile is noticed. */
  appeared: z.optional(z.string()),
  /** The document, for a comment. */
  document: z.optional(z.string()),
  /** The inboxes that have had something, by the hashes of their addresses. */
  inboxes: z.record(z.string(), Told),
  /** The hashes of the inboxes that had it when it was taken down, which get it again. */
  former: z.optional(z.array(z.string())),
  /** The generations that inboxes have not deleted, by the hashes of these. */
  owed: z.optional(z.record(z.string(), z.array(Owed))),
});
export type ToldState = z.infer<typeof ToldState>;

type StoredTold = ToldState & { readonly id: string; readonly mark: string | undefined };

export const TOLD = kind('told/{subject}_{id}[_{mark}]', {
  holds:
    'what the fediverse was told of a document, a comment, the actor (`actor`) or its move (`move`), and which inboxes have it, by hashes of their addresses: `{generation, version, at, appeared, document?, inboxes, former?, owed?}`; with a mark of what it shows once all inboxes were told. The newest counts',
  parts: { subject: '[a-z0-9]{21}|actor|move', mark: '[a-z0-9-]+' },
  body: ToldState,
});

export const TOLD_CONTENT = kind('told/content', {
  holds:
    'the content of the site that the fediverse was last in line with, empty since a text has changed; a later one replaces it',
  body: z.string(),
});

/**
 * Stores what was told of something. The outbox alone writes it, under its claim, so that the newest fact has everything. What
 * a stopped run has not stored is told again, under the same ids.
 */
export function toldStore(store: FactStore) {
  const told = factsOf(store, TOLD);
  const content = factsOf(store, TOLD_CONTENT);
  const listOf = (subject: string) => told.list(`${subject}_`);
  return {
    /** Reads what was told of something, with the id and the mark of the fact. Costs a list and a get. */
    async read(subject: string): Promise<StoredTold | undefined> {
      const last = (await listOf(subject)).at(-1);
      const state = last && (await told.read(last));
      return state && { ...state, id: last.id, mark: last.mark };
    },

    /** Returns true if something was told. Its fact may be unreadable. Costs one list. */
    isKnown: async (subject: string): Promise<boolean> => (await listOf(subject)).length > 0,

    /** Stores it in place of what was there before, with a mark if all inboxes were told. */
    async put(subject: string, id: string, state: ToldState, mark?: string): Promise<void> {
      await told.put({ subject, id, mark }, state);
      const earlier = (await listOf(subject)).filter((one) => one.id < id);
      await removeKeys(store, earlier);
    },

    /** Lists what something was told of, by its subject, with the mark of it. Costs one list. */
    subjects: async (): Promise<
      ReadonlyMap<string, { readonly id: string; readonly mark?: string | undefined }>
    > => new Map((await told.list()).map(({ subject, id, mark }) => [subject, { id, mark }])),

    /** Reads the content that everything was last in line with. */
    content: () => content.read({}),
    noteContent: (mark: string) => content.put({}, mark),
  };
}
