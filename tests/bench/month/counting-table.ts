import { creditsOf, gigabyteHours, gigabytes, totalCredits } from './rates.ts';
import { line } from './table.ts';
import { plus, type Usage } from './usage.ts';

/** The usage of a month for counting views: that of the views, and of the sums of their hours. */
interface Counting {
  readonly views: Usage;
  readonly sums: Usage;
}

/** The same month with each view stored, and with a sample of them. */
interface Months {
  readonly stored: Counting;
  readonly sampled: Counting;
}

/** Formats the cost of counting as Markdown. */
export function countingTable({ stored, sampled }: Months): string {
  const row = (name: string, cell: (of: Counting) => string) =>
    line([name, cell(stored), cell(sampled)]);
  const all = ({ views, sums }: Counting) => plus(views, sums);
  return [
    line(['A month of 30,000,000 views', 'Each stored', 'Sampled']),
    line(['---', '--:', '--:']),
    row('Milliseconds of a view', ({ views }) => (views.time / views.calls).toFixed(1)),
    row('Events that are stored', ({ views }) => whole(views.put)),
    row('GB-hours of the views', ({ views }) => whole(gigabyteHours(views))),
    row('GB-hours of the sums', ({ sums }) => whole(gigabyteHours(sums))),
    row('GB', (of) => whole(gigabytes(all(of)))),
    row('Credits for requests', (of) => whole(creditsOf(all(of)).requests)),
    row('Credits for compute', (of) => whole(creditsOf(all(of)).compute)),
    row('Credits for bandwidth', (of) => whole(creditsOf(all(of)).bandwidth)),
    row('**Credits together**', (of) => whole(totalCredits(all(of)))),
  ].join('\n');
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
