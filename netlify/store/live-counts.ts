import { type EventDetails, type Ledger, readEvent } from './ledger.ts';

/** How long a reading of the ledger serves for what other processes record, in milliseconds. */
const FRESH = 5_000;

interface View {
  readonly readAt: number;
  /** Events of each subject that are summed up. */
  readonly summed: Readonly<Record<string, number>>;
  /** The keys of the others, by subject. */
  readonly open: Map<string, Set<string>>;
}

/**
 * A ledger's counts by subject, for answers to readers: of everything this process recorded, and of what others did up to
 * five seconds ago. So counting one event costs one write and not a list of all.
 */
export function liveCounts(ledger: Ledger, now: () => Date) {
  let view: View | undefined;
  let reading: Promise<View> | undefined;
  /** The events recorded here since the last successful reading began, which may lack them. */
  let own: string[] = [];

  async function readView(): Promise<View> {
    const readAt = now().getTime();
    const before = own.length;
    const { summed, open } = await ledger.read();
    own = own.slice(before);
    view = { readAt, summed: summed.subjects, open: new Map() };
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

  /** Returns how many events a subject has, this one that was recorded here included; what is known if reading fails. */
  async function countWith(subject: string, key: string): Promise<number> {
    own.push(key);
    if (view) include(view, key);
    try {
      return countOf(await current(), subject);
    } catch (error) {
      console.error(error);
      return new Set(own.filter((one) => readEvent(one)?.subject === subject)).size;
    }
  }

  return {
    countWith,

    /**
     * Records an event, then returns how many its subject has; where that cannot be read, how many this process knows of.
     * Rejects where the event was not certainly recorded.
     */
    async add(subject: string, ...event: EventDetails): Promise<number> {
      return countWith(subject, await ledger.record(subject, ...event));
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

const countOf = ({ summed, open }: View, subject: string) =>
  (summed[subject] ?? 0) + (open.get(subject)?.size ?? 0);
