import { DAY } from '#domain/timing.ts';
import type { Owed, ToldState } from '#store/fediverse/told.ts';
import { isResting } from '#usecases/outbox/open-turn.ts';
import { type Delivered, NO_RESPONSE } from './deliver.ts';
import type { Inbox, Teller } from './teller.ts';

/** Milliseconds for which it counts what an inbox has not deleted whose followers have left. */
const KEPT = 30 * DAY;

/** The generations of something that inboxes have not deleted. */
export function openOwed(teller: Teller, { owed = {}, at }: ToldState) {
  const now = teller.app.now();
  const all = new Map(Object.entries(owed));
  const isPast = (time: string, length: number) =>
    Math.abs(now.getTime() - Date.parse(time)) >= length;
  return {
    all,

    /**
     * Lists what an inbox is told to delete once more: if its server may respond again, or a day after it has refused that,
     * or since an author asks for it.
     */
    due: ({ hash, host }: Inbox): readonly Owed[] =>
      isResting(teller, host)
        ? []
        : (all.get(hash) ?? []).filter(
            ({ refusedAt }) => !refusedAt || teller.isAgain || isPast(refusedAt, DAY),
          ),

    /** Notes the result of a deletion. */
    note({ hash }: Inbox, generation: number, delivered: Delivered): void {
      const others = (all.get(hash) ?? []).filter((one) => one.generation !== generation);
      const next =
        delivered.kind === 'refused'
          ? { generation, reason: delivered.reason, refusedAt: now.toISOString() }
          : { generation, reason: NO_RESPONSE };
      if (delivered.kind !== 'accepted') all.set(hash, [...others, next]);
      else if (others.length > 0) all.set(hash, others);
      else all.delete(hash);
    },

    /** Forgets after a month about inboxes whose followers have left. */
    forgetLeft(followed: ReadonlySet<string>): void {
      if (!isPast(at, KEPT)) return;
      for (const hash of all.keys()) if (!followed.has(hash)) all.delete(hash);
    },
  };
}
