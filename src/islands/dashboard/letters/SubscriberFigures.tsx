import type { ReactNode } from 'react';
import type { SubscriberCounts } from '#domain/letters/letter-desk.ts';
import { formatNumber } from '#domain/number.ts';
import { Time } from '#islands/time/Time.tsx';
import styles from './letters.module.css';
import { endingsText } from './messages.ts';

/** Shows how many people get letters, of which kind, and how many are not subscribed yet or any more. */
export function SubscriberFigures({ of: counts }: { readonly of: SubscriberCounts }) {
  const { confirmed, since, each, weekly, replies, waiting, ended } = counts;
  const endings = endingsText(ended);
  return (
    <dl className={styles.figures}>
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
    </dl>
  );
}

interface Props {
  readonly name: string;
  readonly of: number;
  readonly children?: ReactNode;
}

function Figure({ name, of, children }: Props) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{formatNumber(of)}</b>
        {children && <small>{children}</small>}
      </dd>
    </div>
  );
}
