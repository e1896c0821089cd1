import * as z from 'zod/mini';
import { dayOf } from './period.ts';
import { addReader, boundReaders, DayReaders, isOfReader, mergeReaders } from './readers.ts';
import { isWeight, weightOf } from './weights.ts';

const Counts = z.record(z.string(), z.number());

export const Totals = z.object({
  subjects: Counts,
  /** Number of events of each day, `yyyymmdd` (UTC). */
  days: Counts,
  tags: Counts,
  /** Highest rank that was seen in each register. */
  registers: Counts,
  /** Counts by subject and day of the events that a tag sets apart, by tag. Those of visits are by day alone. */
  apart: z.record(z.string(), z.object({ subjects: Counts, days: Counts })),
  /** Readers by day, page and referring host. Older sums lack them. */
  readers: z._default(z.record(z.string(), DayReaders), {}),
  /**
   * Estimated variance of the number of events of each subject that was sampled: the sum of w(w − 1) over the weights w
   * of its events. Older sums lack it, since they are exact.
   */
  sampled: z._default(Counts, {}),
});
export type Totals = z.infer<typeof Totals>;

/** An event as its key describes it: its time, its subject, and the tags that it is counted under. */
export interface LedgerEvent {
  /** Hour of the event, `yyyymmddhh` (UTC). */
  readonly hour: string;
  readonly subject: string;
  readonly tags: readonly string[];
}

const REGISTER = /^r-([0-9a-z]+)-([0-9a-z]+)$/;

/**
 * Makes the tag that raises a register to a rank. Registers merge by their highest rank, so counting one twice changes
 * nothing.
 */
export const registerTag = (register: number, rank: number) =>
  `r-${register.toString(36)}-${rank.toString(36)}`;

/** Returns the register that tags raise, by its name in totals, and the rank. */
export function registerOf(
  tags: readonly string[],
): { readonly register: string; readonly rank: number } | undefined {
  for (const tag of tags) {
    const [, register, rank] = REGISTER.exec(tag) ?? [];
    if (register && rank) {
      return { register: String(parseInt(register, 36)), rank: parseInt(rank, 36) };
    }
  }
  return undefined;
}

/** Tags whose events the statistics set apart: views and visits by programs, and by signed-in authors. */
export const APART = ['bot', 'author'] as const;
/** Tag of views that are visits by readers, which are counted by day too. */
export const VISIT = 'visit';

export const noTotals = (): Totals => ({
  subjects: {},
  days: {},
  tags: {},
  registers: {},
  apart: {},
  readers: {},
  sampled: {},
});

/** Adds one event to totals, as often as its weight says. */
export function addEvent(totals: Totals, { hour, subject, tags }: LedgerEvent): void {
  const weight = weightOf(tags);
  increase(totals.subjects, subject, weight);
  increase(totals.days, dayOf(hour), weight);
  if (weight > 1) increase(totals.sampled, subject, weight * (weight - 1));
  const raised = registerOf(tags);
  if (raised) raise(totals.registers, raised.register, raised.rank);
  for (const tag of tags) {
    if (isCounted(tag)) increase(totals.tags, tag, weight);
    if (isApart(tag)) increase(apartOf(totals, tag).subjects, subject, weight);
    if (isApart(tag) || tag === VISIT) increase(apartOf(totals, tag).days, dayOf(hour), weight);
  }
  addReader(totals.readers, { day: dayOf(hour), subject, tags, weight });
}

const isCounted = (tag: string) => !REGISTER.test(tag) && !isOfReader(tag) && !isWeight(tag);

const isApart = (tag: string) => APART.some((one) => one === tag);

function apartOf({ apart }: Totals, tag: string) {
  return (apart[tag] ??= { subjects: {}, days: {} });
}

export function mergeTotals(parts: Iterable<Totals>): Totals {
  const merged = noTotals();
  for (const part of parts) {
    for (const kind of ['subjects', 'days', 'tags', 'sampled'] as const) {
      for (const [name, count] of Object.entries(part[kind])) increase(merged[kind], name, count);
    }
    for (const [register, rank] of Object.entries(part.registers)) {
      raise(merged.registers, register, rank);
    }
    for (const [tag, counts] of Object.entries(part.apart)) {
      for (const kind of ['subjects', 'days'] as const) {
        for (const [name, count] of Object.entries(counts[kind])) {
          increase(apartOf(merged, tag)[kind], name, count);
        }
      }
    }
    mergeReaders(merged.readers, part.readers);
  }
  return merged;
}

/** Bounds what a sum keeps of the readers of each day. */
export const boundTotals = (totals: Totals): Totals => ({
  ...totals,
  readers: Object.fromEntries(
    Object.entries(totals.readers).map(([day, readers]) => [day, boundReaders(readers)]),
  ),
});

function increase(counts: Record<string, number>, name: string, by: number): void {
  counts[name] = (counts[name] ?? 0) + by;
}

function raise(registers: Record<string, number>, register: string, rank: number): void {
  registers[register] = Math.max(registers[register] ?? 0, rank);
}
