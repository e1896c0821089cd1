import { log } from '#log/log.ts';
import { readEvent } from './event-keys.ts';
import type { Counts, EventDetails, Ledger } from './ledger.ts';

/** Milliseconds for which a reading of the ledger serves for the events of other processes. */
const FRESH = 5_000;

interface View {
  readonly readAt: number;
  /** Number of events of each subject in closed hours. */
  readonly closed: Counts['closed'];
  /** Keys of all other events, by subject. */
  readonly open: Map<string, Set<string>>;
}

/**
 * Counts the events of a ledger by subject, for responses to readers. The counts include every event of this process,
 * and those of other processes up to five seconds ago.
 */
export function liveCounts(ledger: Ledger, now: () => Date) {
  let view: View | undefined;
  let reading: Promise<View> | undefined;
  /** Keys of the events recorded here since the last successful reading began, which may lack them. */
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

  /** Returns the view, which is read anew when it is too old. While the store fails, the old one is returned. */
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
     * Records an event and returns the number of events of its subject. When that cannot be read, it is the number that
     * this process knows of. Rejects when it is not certain that the event was recorded.
     */
    async add(subject: string, ...event: EventDetails): Promise<number> {
      const key = await ledger.record(subject, ...event);
      own.push(key);
      if (view) include(view, key);
      try {
        return countOf(await current(), subject);
      } catch (error) {
        log.error(error);
        return new Set(own.filter((one) => readEvent(one)?.subject === subject)).size;
      }
    },
  };
}

function include({ open }: View, key: string): void {
  const event = readEvent(key);
  if (!event) return;
  const keys = open.get(event.subject);
  if (keys) keys.add(key);
  else open.set(event.subject, new Set([key]));
}

const countOf = ({ closed, open }: View, subject: string) =>
  (closed[subject] ?? 0) + (open.get(subject)?.size ?? 0);
