import * as z from 'zod/mini';
import { isFromFuture, timeOfId } from '#domain/id.ts';
import type { FactStore, Listed } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const PREFIX = 'nights/';

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

/** The result of a run of the off-site backup. */
export interface NightNote extends z.infer<typeof Text> {
  readonly at: Date;
}

/** Keeps the results of the latest runs of the off-site backup, as `nights/{id}_{kind}`. */
export function nightNotes(store: FactStore) {
  const notes = {
    /** Notes a run. A night that is done makes all notes before it superfluous, others those of their kind. */
    async add(id: string, kind: NightKind, text: z.infer<typeof Text> = {}): Promise<void> {
      await store.put(`${PREFIX}${id}_${KINDS[kind]}`, JSON.stringify(text));
      const now = new Date(timeOfId(id));
      // A note from the future is of a clock that was ahead.
      const isOver = (key: string) => key < PREFIX + id || isFromFuture(timeOf(key).getTime(), now);
      const older = (await store.list(PREFIX)).filter(
        ({ key }) => isOver(key) && (kind === 'done' || key.endsWith(`_${KINDS[kind]}`)),
      );
      await inBatches(older, ({ key }) => store.remove(key));
    },

    /** Notes a run that has failed, and counts it. */
    async fail(id: string, problem: string): Promise<void> {
      const { failed } = await notes.latest();
      await notes.add(id, 'failed', { problem, failures: (failed?.failures ?? 0) + 1 });
    },

    /** Returns the time of the newest night that is done. */
    async doneAt(): Promise<Date | undefined> {
      const key = newest(await store.list(PREFIX), 'done');
      return key === undefined ? undefined : timeOf(key);
    },

    async latest(): Promise<Partial<Record<NightKind, NightNote>>> {
      const listed = await store.list(PREFIX);
      const found: Partial<Record<NightKind, NightNote>> = {};
      await inBatches(Object.keys(KINDS) as NightKind[], async (kind) => {
        const key = newest(listed, kind);
        if (key !== undefined) found[kind] = { at: timeOf(key), ...parse(await store.get(key)) };
      });
      return found;
    },
  };
  return notes;
}

const newest = (listed: readonly Listed[], kind: NightKind): string | undefined =>
  listed.findLast(({ key }) => key.endsWith(`_${KINDS[kind]}`))?.key;

const timeOf = (key: string) => new Date(timeOfId(key.slice(PREFIX.length)));

/** Parses the text of a note. A damaged one says nothing but that there was a run. */
function parse(text = ''): z.infer<typeof Text> {
  try {
    return Text.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
