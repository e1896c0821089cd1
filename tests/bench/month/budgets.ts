import { creditsOf, PLANS, totalCredits } from './rates.ts';
import type { Row } from './simulate.ts';
import { decimal, line, totalOf, whole } from './table.ts';
import { DEPLOYS_PER_MONTH } from './waits.ts';

/** Name of the row of deploys. */
export const BUILD = 'Build and deploy';

/** Numbers of deploys in a month that the operator may choose, with the most credits that a month may cost then. */
export const BUDGETS = [
  { perMonth: DEPLOYS_PER_MONTH, most: 200 },
  { perMonth: 2, most: 155 },
] as const;

/** Most credits of a month in which nobody reads or writes. */
export const IDLE_MOST = 8;

/** The deploys of a month: all of the budget, and one for a takedown that exceeds it. */
export const deploysOf = (perMonth: number) => perMonth + 1;

/** The rows of a month for each budget. */
type ByBudget = readonly { readonly perMonth: number; readonly rows: readonly Row[] }[];

/** Formats what a month costs with each budget as Markdown. */
export const budgetTable = (months: ByBudget): string =>
  [
    line(['`DEPLOYS_PER_MONTH`', 'Deploys', 'Their credits', 'All else', 'Together']),
    line(['---', '--:', '--:', '--:', '--:']),
    ...months.map(({ perMonth, rows }) => {
      const total = totalOf(rows);
      const { deploys } = creditsOf(total);
      const credits = totalCredits(total);
      return line([
        whole(perMonth),
        ...[whole(total.deploys), decimal(deploys), decimal(credits - deploys), decimal(credits)],
      ]);
    }),
  ].join('\n');

interface Counted {
  readonly months: ByBudget;
  readonly everything: readonly Row[];
  readonly tenfold: readonly Row[];
  readonly idle: readonly Row[];
}

/** Returns what costs more credits than it may, in words. */
export function tooDear({ months, everything, tenfold, idle }: Counted): string[] {
  const limits = [
    ...months.map(({ perMonth, rows }) => ({
      name: `The month with ${perMonth} deploys`,
      rows,
      most: BUDGETS.find((budget) => budget.perMonth === perMonth)?.most ?? PLANS.Free,
    })),
    { name: 'The month of a connected site', rows: everything, most: PLANS.Free },
    { name: 'Ten times that', rows: tenfold, most: PLANS.Personal },
    { name: 'An idle site', rows: idle, most: IDLE_MOST },
  ];
  return limits.flatMap(({ name, rows, most }) => {
    const credits = totalCredits(totalOf(rows));
    return credits > most ? `${name} costs ${decimal(credits)} credits, above ${most}.` : [];
  });
}
