import * as z from 'zod/mini';
import { dayOf } from './period.ts';

const Counts = z.record(z.string(), z.number());

/** What a number of events amount to. */
export const Totals = z.object({
  /** Events of each subject. */
  subjects: Counts,
  /** Events of each day, `yyyymmdd` (UTC). */
  days: Counts,
  /** Events of each tag. */
  tags: Counts,
  /** The highest rank that was seen in each register. */
  registers: Counts,
  /** Of the events with a tag that sets them apart, those of each subject and of each day; of visits, those of each day. */
  apart: z._default(z.record(z.string(), z.object({ subjects: Counts, days: Counts })), {}),
});
export type Totals = z.infer<typeof Totals>;

/** What an event's key says: when, about what, and how it is to be counted. */
export interface LedgerEvent {
  /** `yyyymmddhh` (UTC). */
  readonly hour: string;
  readonly subject: string;
  readonly tags: readonly string[];
}

const REGISTER = /^r-([0-9a-z]+)-([0-9a-z]+)$/;

/** The tag that raises a register to a rank: registers merge by their highest rank, so counting twice changes nothing. */
export const registerTag = (register: number, rank: number) =>
  `r-${register.toString(36)}-${rank.toString(36)}`;

/** The tags whose events the statistics set apart: views and visits by programs, and by signed-in authors. */
export const APART = ['bot', 'author'] as const;
/** The tag of views that are visits by readers, which are counted by day too. */
export const VISIT = 'visit';

export const noTotals = (): Totals => ({
  subjects: {},
  days: {},
  tags: {},
  registers: {},
  apart: {},
});

/** Counts one event in. */
export function addEvent(totals: Totals, { hour, subject, tags }: LedgerEvent): void {
  increase(totals.subjects, subject, 1);
  increase(totals.days, dayOf(hour), 1);
  for (const tag of tags) {
    const [, register, rank] = REGISTER.exec(tag) ?? [];
    if (register && rank) raise(totals.registers, parseInt(register, 36), parseInt(rank, 36));
    else increase(totals.tags, tag, 1);
    if (isApart(tag)) increase(apartOf(totals, tag).subjects, subject, 1);
    if (isApart(tag) || tag === VISIT) increase(apartOf(totals, tag).days, dayOf(hour), 1);
  }
}

const isApart = (tag: string) => APART.some((one) => one === tag);

function apartOf({ apart }: Totals, tag: string) {
  return (apart[tag] ??= { subjects: {}, days: {} });
}

/** The totals of several parts together. */
export function mergeTotals(parts: Iterable<Totals>): Totals {
  const whole = noTotals();
  for (const part of parts) {
    for (const kind of ['subjects', 'days', 'tags'] as const) {
      for (const [name, count] of Object.entries(part[kind])) increase(whole[kind], name, count);
    }
    for (const [register, rank] of Object.entries(part.registers)) {
      raise(whole.registers, register, rank);
    }
    for (const [tag, counts] of Object.entries(part.apart)) {
      for (const kind of ['subjects', 'days'] as const) {
        for (const [name, count] of Object.entries(counts[kind])) {
          increase(apartOf(whole, tag)[kind], name, count);
        }
      }
    }
  }
  return whole;
}

function increase(counts: Record<string, number>, name: string, by: number): void {
  counts[name] = (counts[name] ?? 0) + by;
}

function raise(registers: Record<string, number>, register: string | number, rank: number): void {
  registers[register] = Math.max(registers[register] ?? 0, rank);
}
