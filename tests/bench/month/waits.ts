import { DAY } from '#domain/timing.ts';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { readSettings } from '#settings';
import { deployBudget } from '#usecases/rebuild/deploy-budget.ts';
import { creditsOf, NO_USAGE } from './rates.ts';
import { line } from './table.ts';

/** The number of deploys in a month, unless an operator chooses another. */
export const { deploysPerMonth: DEPLOYS_PER_MONTH } = readSettings(
  { SESSION_SECRET: '-'.repeat(32) },
  PRODUCTION,
);

/** The length of a month in which deploys are counted, in days. */
const MONTH = 31;
/** The simulated time of a site in days, a whole number of months and weeks. */
const SIMULATED = 28 * MONTH;

/** Rhythms of publishing, with the days between two posts. */
const RHYTHMS = { 'every day': 1, 'every two days': 2, 'twice a week': 3.5, 'once a week': 7 };

/** The deploys of a site in a month, and the days from a publication to the deploy after it. */
interface Waits {
  readonly deploys: number;
  readonly mean: number;
  readonly longest: number;
}

/** Simulates a site on which a post is published every so many days, always at the same hour. */
export function waitsOf(every: number, perMonth: number): Waits {
  const deploys: number[] = [];
  const waits: number[] = [];
  for (let day = 0; day < SIMULATED; day += every) {
    const now = day * DAY;
    // A publication joins a deploy that is already waited for.
    if ((deploys.at(-1) ?? -1) < now) {
      deploys.push(deployBudget(deploys, { perMonth, now, isUrgent: false }).next);
    }
    waits.push(((deploys.at(-1) ?? now) - now) / DAY);
  }
  const sum = waits.reduce((all, wait) => all + wait, 0);
  return {
    deploys: (deploys.filter((deploy) => deploy < SIMULATED * DAY).length * MONTH) / SIMULATED,
    mean: sum / waits.length,
    longest: Math.max(...waits),
  };
}

/** Formats the waits of several rhythms as Markdown, for a small number of deploys in a month, the default, and a large one. */
export function waitsTable(): string {
  const budgets = [2, DEPLOYS_PER_MONTH, 2 * DEPLOYS_PER_MONTH];
  return [
    line(['A post is published', ...budgets.map(heading)]),
    line(['---', ...budgets.map(() => '---')]),
    ...Object.entries(RHYTHMS).map(([name, every]) =>
      line([name, ...budgets.map((perMonth) => waitsText(waitsOf(every, perMonth)))]),
    ),
  ].join('\n');
}

const heading = (deploys: number) =>
  `${deploys} deploys, at most ${creditsOf({ ...NO_USAGE, deploys }).deploys} credits`;

const waitsText = ({ deploys, mean, longest }: Waits) =>
  longest === 0
    ? `${deploys.toFixed(1)} deploys, no wait`
    : `${deploys.toFixed(1)} deploys, waits of ${mean.toFixed(1)} and at most ${longest.toFixed(1)} days`;
