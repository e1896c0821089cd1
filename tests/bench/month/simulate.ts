import type { Action } from './actions.ts';
import { HOUR, SCHEDULE_STEP } from '#domain/timing.ts';
import type { ShiftedClock } from '#tests/support/shifted-clock.ts';
import type { MonthSite } from './site.ts';
import { minus, NO_USAGE, plus, type Usage } from './rates.ts';

/** A month of thirty days. */
const MONTH_HOURS = 30 * 24;
/** The minimum number of runs of each action. */
const LEAST = 2;

/** The simulated part of a month. */
export interface Span {
  /** In milliseconds, on the hour. */
  readonly start: number;
  readonly hours: number;
  /** 10 for a site with ten times the readers and posts. */
  readonly scale: number;
}

/** The usage of some runs of an action, and the factor for a month. */
export interface Row {
  readonly name: string;
  readonly perMonth: number;
  readonly done: number;
  readonly usage: Usage;
}

interface Due {
  readonly at: number;
  readonly name: string;
  readonly prepare?: (() => Promise<unknown>) | undefined;
  readonly run: () => Promise<unknown>;
}

/**
 * Simulates a part of a month on a site. All actions run at their times, one after another. Measures the usage of each.
 */
export async function simulate(
  site: MonthSite,
  clock: ShiftedClock,
  actions: readonly Action[],
  span: Span,
): Promise<Row[]> {
  const perMonth = new Map(actions.map((one) => [one.name, scaled(one, span)]));
  for (const [name, count] of Object.entries(CLOCK)) perMonth.set(name, count);
  const rows = new Map<string, Row>();
  const due = [...actions.flatMap((action, n) => spread(action, n, span)), ...clockOf(site, span)];
  for (const { at, name, prepare, run } of due.sort((a, b) => a.at - b.at)) {
    clock.moveTo(at);
    await prepare?.();
    await site.settled();
    const before = site.usage();
    await run();
    await site.settled();
    const { done, usage } = rows.get(name) ?? { done: 0, usage: NO_USAGE };
    // Before the first hour there was nothing to sum up.
    if (name === HOURLY && at < span.start + HOUR) continue;
    rows.set(name, {
      name,
      perMonth: perMonth.get(name) ?? 0,
      done: done + 1,
      usage: plus(usage, minus(site.usage(), before)),
    });
  }
  return [...perMonth.keys()].flatMap((name) => rows.get(name) ?? []);
}

const scaled = ({ perMonth, grows = true }: Action, { scale }: Span) =>
  grows ? perMonth * scale : perMonth;

/** Returns the times of an action, evenly spread. No two actions start at the same time. */
function spread(action: Action, n: number, { start, hours, ...span }: Span): Due[] {
  const share = hours / MONTH_HOURS;
  const count = Math.max(LEAST, Math.round(scaled(action, { start, hours, ...span }) * share));
  const phase = (n * 0.618 + 0.31) % 1;
  return Array.from({ length: count }, (_, k) => ({
    name: action.name,
    prepare: action.prepare,
    run: action.run,
    at: start + ((k + phase) / count) * hours * HOUR,
  }));
}

const HOURLY = 'Clock, with the sums of an hour';
const NIGHTLY = 'Clock, with the work of a night';
/** Name of the row of runs that nothing but marks makes look further. */
export const PLAIN = 'Clock';
/** Runs of the schedule in a month by their work, which `run-schedule.ts` chooses by the time of day. */
const CLOCK = { [PLAIN]: MONTH_HOURS * 3 - 30 * 2, [HOURLY]: MONTH_HOURS - 30, [NIGHTLY]: 30 * 3 };

function clockOf(site: MonthSite, { start, hours }: Span): Due[] {
  return Array.from({ length: hours * 4 }, (_, n) => {
    const at = start + n * SCHEDULE_STEP;
    const [hour, minute] = [new Date(at).getUTCHours(), new Date(at).getUTCMinutes()];
    const isNightly = hour === 3 && minute >= 15;
    const name = isNightly ? NIGHTLY : minute === 15 ? HOURLY : PLAIN;
    return { at, name, run: site.runSchedule };
  });
}

/** Measures an action with the latencies of the store. Its first run opens the functions and is not counted. */
export async function measure(
  site: MonthSite,
  count: number,
  run: () => Promise<unknown>,
): Promise<Usage> {
  site.slowDown();
  await site.runSchedule();
  await site.settled();
  const before = site.usage();
  for (let n = 0; n < count; n++) {
    await run();
    await site.settled();
  }
  return minus(site.usage(), before);
}
