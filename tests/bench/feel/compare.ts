import { record } from '#tests/bench/report.ts';
import type { Cost } from './measure.ts';
import type { SlowPage } from './page.ts';

/** The most times as long as its reference that an interaction takes, in the middle and at its worst. */
interface Aims {
  readonly p50: number;
  readonly p98: number;
}

/** A key in a long text, and whatever opens. */
export const OPENING: Aims = { p50: 1.5, p98: 2 };
/** A key in a field. */
export const FIELD: Aims = { p50: 1.2, p98: 2 };

/** The interactions that took longer than they may. */
export const missed: string[] = [];

const ROUNDS = 2;

/** An interaction of ours, and the same on a plain page. */
interface Compared {
  readonly ours: SlowPage;
  readonly reference: SlowPage;
  readonly interact: (slow: SlowPage) => Promise<Cost>;
}

/** Measures an interaction and its reference in turns, and records how many times as long ours takes. */
export async function compare(
  what: string,
  aims: Aims,
  { ours, reference, interact }: Compared,
): Promise<void> {
  const [own, other]: [Cost[], Cost[]] = [[], []];
  for (let n = 0; n < ROUNDS; n++) {
    own.push(await interact(ours));
    other.push(await interact(reference));
  }
  const [mine, theirs] = [meanOf(own), meanOf(other)];
  console.error(`${what}: ${workOf(mine)}\n  reference: ${workOf(theirs)}`);
  for (const [name, aim] of Object.entries(aims) as [keyof Aims, number][]) {
    const part = Number(name.slice(1)) / 100;
    const time = quantile(mine.paints, part);
    const times = time / quantile(theirs.paints, part);
    record(`${what} to the next paint, ${name}`, time, 'ms');
    record(`${what} to the next paint, ${name}, to the reference`, times, '×', `at most ${aim}`);
    if (times > aim) missed.push(`${what}, ${name}`);
  }
}

/** Joins the costs of several interactions. */
export function meanOf(costs: readonly Cost[]): Cost {
  const mean = (name: Exclude<keyof Cost, 'paints'>) =>
    costs.reduce((total, cost) => total + cost[name], 0) / costs.length;
  return {
    paints: costs.flatMap(({ paints }) => paints),
    longTasks: mean('longTasks'),
    restyled: mean('restyled'),
    style: mean('style'),
    layout: mean('layout'),
    script: mean('script'),
  };
}

const workOf = ({ restyled, style, layout, script, longTasks }: Cost) =>
  [
    `${restyled.toFixed(1)} elements restyled`,
    `style ${style.toFixed(1)} ms`,
    `layout ${layout.toFixed(1)} ms`,
    `script ${script.toFixed(1)} ms`,
    `${longTasks.toFixed(2)} long tasks`,
  ].join(', ');

/** Returns the value below which this part of the values is. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
