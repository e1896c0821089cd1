import { Table } from '#islands/dashboard/list/Table.tsx';
import type { SubscriberCounts } from '#domain/letters/letter-desk.ts';
import { formatNumber } from '#domain/number.ts';
import { Time } from '#islands/time/Time.tsx';
import { endingsText } from './messages.ts';
import { DayChart } from '#islands/dashboard/statistics/Chart.tsx';
import { Figure, Figures } from '#islands/dashboard/statistics/Figures.tsx';

/** Shows how many people get letters, of which kind, and how many are not subscribed yet or any more. */
export function SubscriberFigures({ of: counts }: { readonly of: SubscriberCounts }) {
  const { confirmed, since, each, weekly, replies, waiting, ended } = counts;
  const endings = endingsText(ended);
  return (
    <Figures>
      <Figure name="Subscribers" of={confirmed}>
        {since !== undefined && (
          <>
            since <Time of={since} />
          </>
        )}
      </Figure>
      <Figure name="At once" of={each} />
      <Figure name="Weekly" of={weekly} />
      <Figure name="Replies" of={replies} />
      <Figure name="Not confirmed yet" of={waiting} />
      <Figure name="Ended" of={Object.values(ended).reduce((sum, count) => sum + count, 0)}>
        {endings}
      </Figure>
    </Figures>
  );
}

/** Shows when subscribers have joined, and which sections they read. */
export function Growth({ of: { joined, sections } }: { readonly of: SubscriberCounts }) {
  return (
    <>
      <DayChart
        title="New subscribers"
        noun="Subscribers"
        days={joined}
        note="By the month of their consent, of those who are still subscribed."
      />
      <Table
        caption="Readers by section"
        heads={['Section', 'At once', 'Weekly']}
        rows={sections.map(({ name, each, weekly }) => [
          name,
          name,
          formatNumber(each),
          formatNumber(weekly),
        ])}
        isHeaded
      />
    </>
  );
}
