import * as z from 'zod/mini';
import { isFromFuture, timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

/** The results of a run, with their letters in keys. */
const KINDS = { done: 'd', unfinished: 'u', failed: 'f' } as const;
export type NightKind = keyof typeof KINDS;

const Text = z.object({
  /** Bytes in the bucket that the night needs. */
  size: z.optional(z.number()),
  problem: z.optional(z.string()),
  /** Number of failures since the last night that was done. */
  failures: z.optional(z.number()),
});

export const NIGHTS = kind('nights/{id}_{end}', {
  holds:
    'an off-site backup is done (`d`): `{size}`; was not completed (`u`); has failed (`f`): `{problem}`; the newest of each is kept',
  body: Text,
  parts: { end: '[duf]' },
});

/** The result of a run of the off-site backup. */
export interface NightNote extends z.infer<typeof Text> {
  readonly at: Date;
}

/** Keeps the results of the latest runs of the off-site backup. */
export function nightNotes(store: FactStore) {
  const results = factsOf(store, NIGHTS);
  const notes = {
    /** Notes a run. A night that is done makes all notes before it superfluous, others those of their kind. */
    async add(id: string, ended: NightKind, text: z.infer<typeof Text> = {}): Promise<void> {
      await results.put({ id, end: KINDS[ended] }, text);
      const now = new Date(timeOfId(id));
      // A note from the future is of a clock that was ahead.
      const isOver = (other: string) => other < id || isFromFuture(timeOfId(other), now);
      const older = (await results.list()).filter(
        (note) => isOver(note.id) && (ended === 'done' || note.end === KINDS[ended]),
      );
      await removeKeys(store, older);
    },

    /** Notes a run that has failed, and counts it. */
    async fail(id: string, problem: string): Promise<void> {
      const { failed } = await notes.latest();
      await notes.add(id, 'failed', { problem, failures: (failed?.failures ?? 0) + 1 });
    },

    /** Returns the time of the newest night that is done. */
    async doneAt(): Promise<Date | undefined> {
      const done = (await results.list()).findLast(({ end }) => end === KINDS.done);
      return done && new Date(timeOfId(done.id));
    },

    /** Returns the newest note of each kind. A damaged one says nothing but that there was a run. */
    async latest(): Promise<Partial<Record<NightKind, NightNote>>> {
      const listed = await results.list();
      const found: Partial<Record<NightKind, NightNote>> = {};
      await inBatches(Object.keys(KINDS) as NightKind[], async (one) => {
        const note = listed.findLast(({ end }) => end === KINDS[one]);
        if (note) found[one] = { at: new Date(timeOfId(note.id)), ...(await results.read(note)) };
      });
      return found;
    },
  };
  return notes;
}
