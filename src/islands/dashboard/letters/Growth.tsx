import type { SubscriberCounts } from '#domain/letters/letter-desk.ts';
import { formatNumber } from '#domain/number.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { DayChart } from '#islands/dashboard/statistics/DayChart.tsx';
import { LETTERS_MESSAGES } from './messages.ts';

/** Shows when subscribers have joined, and which sections they read. */
export function Growth({ of: { joined, sections } }: { readonly of: SubscriberCounts }) {
  return (
    <>
      <DayChart
        title={LETTERS_MESSAGES.joined}
        noun="Subscribers"
        days={joined}
        note={LETTERS_MESSAGES.joinedNote}
      />
      <table className={dashboard.table}>
        <caption>{LETTERS_MESSAGES.bySection}</caption>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">At once</th>
            <th scope="col">Weekly</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ name, each, weekly }) => (
            <tr key={name}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{formatNumber(each)}</td>
              <td>{formatNumber(weekly)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
