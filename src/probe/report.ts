import type { Check, Verdict } from './check.ts';
import type { Checked } from './run-probe.ts';

/** The words for the result of a check. */
export const LABELS: Readonly<Record<Verdict['kind'], string>> = {
  ok: 'OK',
  problem: 'PROBLEM',
  unproven: 'NOT PROVED',
  'by-hand': 'BY HAND',
};

/** Returns the sentence about what a check does. */
export const doesText = ({ does }: Pick<Check, 'does'>) => `This check ${does}.`;

/** Returns a result as plain text: what the check does, what was found, and what to do. */
export const checkedText = ({ kind, found, todo, ...check }: Checked): string =>
  [
    `${LABELS[kind]} – ${check.name}`,
    `  ${doesText(check)}`,
    `  Found: ${found}`,
    ...(todo === undefined ? [] : [`  To do: ${todo}`]),
  ].join('\n');

/** Returns the numbers of results, such as "1 problem (Files), 3 not proved, 15 passed, 6 by hand". */
export function summaryOf(all: readonly Checked[]): string {
  const of = (kind: Verdict['kind']) => all.filter((one) => one.kind === kind);
  const problems = of('problem').map(({ name }) => name);
  return [
    problems.length === 1 ? '1 problem' : `${problems.length} problems`,
    problems.length > 0 ? ` (${problems.join(', ')})` : '',
    `, ${of('unproven').length} not proved, ${of('ok').length} passed, ${of('by-hand').length} by hand`,
  ].join('');
}

/** Returns all results as plain text. */
export const reportText = (origin: string, at: Date, all: readonly Checked[]): string =>
  [`Probe of ${origin}, ${at.toISOString()}: ${summaryOf(all)}.`, ...all.map(checkedText)].join(
    '\n\n',
  );
