import { readEvent } from './event-keys.ts';
import type { Counts, EventDetails, Ledger } from './ledger.ts';

/** How long a reading of the ledger serves for what other processes record, in milliseconds. */
const FRESH = 5_000;

interface View {
  readonly readAt: number;
  /** Events of each subject in closed hours. */
  readonly closed: Counts['closed'];
  /** The keys of the others, by subject. */
  readonly open: Map<string, Set<string>>;
}

/**
 * A ledger's counts by subject, for responses to readers: of everything this process recorded, and of what others did up to
 * five seconds ago.
 */
export function liveCounts(ledger: Ledger, now: () => Date) {
  let view: View | undefined;
  let reading: Promise<View> | undefined;
  /** The events recorded here since the last successful reading began, which may lack them. */
  let own: string[] = [];

  async function readView(): Promise<View> {
    const readAt = now().getTime();
    const before = own.length;
    const { closed, open } = await ledger.counts();
    own = own.slice(before);
    view = { readAt, closed, open: new Map() };
    for (const key of [...open, ...own]) include(view, key);
    return view;
  }

  /** The view, read anew when it is too old; an old one rather than none while the store fails. */
  async function current(): Promise<View> {
    const before = view;
    if (before && now().getTime() - before.readAt < FRESH) return before;
    reading ??= readView().finally(() => {
      reading = undefined;
    });
    return before ? reading.catch(() => before) : reading;
  }

  return {
    /**
     * Records an event, then returns how many its subject has; where that cannot be read, how many this process knows of.
     * Rejects where the event was not certainly recorded.
     */
    async add(subject: string, ...event: EventDetails): Promise<number> {
      const key = await ledger.record(subject, ...event);
      own.push(key);
      if (view) include(view, key);
      try {
        return countOf(await current(), subject);
      } catch (error) {
        console.error(error);
        return new Set(own.filter((one) => readEvent(one)?.subject === subject)).size;
      }
    },
  };
}
export type LiveCounts = ReturnType<typeof liveCounts>;

function include({ open }: View, key: string): void {
  const event = readEvent(key);
  if (!event) return;
  const keys = open.get(event.subject);
  if (keys) keys.add(key);
  else open.set(event.subject, new Set([key]));
}

const countOf = ({ closed, open }: View, subject: string) =>
  (closed[subject] ?? 0) + (open.get(subject)?.size ?? 0);
