import type { ReactNode } from 'react';
import type { Health, Heartbeat } from '#domain/health/health.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { Time } from '#islands/time/Time.tsx';
import { countText, diskText, HEALTH_MESSAGES, queueText } from './messages.ts';

interface Props {
  readonly of: Health;
}

/** Shows the figures of a site's health. */
export function Figures({ of: health }: Props) {
  const { runs, waiting, build, disk } = health;
  const rows: Rows = [
    ['Store', `Responds in ${Math.max(1, health.storeMs)} ms`],
    ['Scheduled work, last run', <Run key="run" of={runs.schedule} />],
    ['Views and visits, last summed up', <Run key="run" of={runs['roll-up']} />],
    ['Expired data, last removed', <Run key="run" of={runs['clean-up']} />],
    ['Last build', <Build key="build" of={build} />],
    ['Views, visits and likes not summed up', countText(waiting.events)],
    ['Comments that wait for you', countText(waiting.comments)],
    ['Thoughts that wait for you', countText(waiting.thoughts)],
    ['Messages that wait for the webhook', String(waiting.webhook)],
    ['Rebuild', waiting.rebuild ? 'Waits for its turn' : 'None waits'],
    ['Refused sign-ins in the last hour', String(health.refused)],
    [
      'Last backup',
      health.backedUpAt ? <Time key="time" of={health.backedUpAt} /> : HEALTH_MESSAGES.never,
    ],
    ...(runs.backup
      ? [['Daily backup, last checked', <Run key="run" of={runs.backup} />] as const]
      : []),
    ...(disk ? [['Disk', diskText(disk)] as const] : []),
  ];
  return <FigureTable label={HEALTH_MESSAGES.figures} rows={rows} />;
}

/** Shows what only those need who look for the cause of a problem. */
export function Details({ of: { queues, format, commit } }: Props) {
  const rows: Rows = [
    ...(Object.keys(queues).length > 0 ? [['Work queues', queueText(queues)] as const] : []),
    ['Format of the data', `${format.store} (this version writes ${format.code})`],
    ['Version of the site', commit?.slice(0, 12) ?? HEALTH_MESSAGES.notKnown],
  ];
  return <FigureTable label={HEALTH_MESSAGES.details} rows={rows} />;
}

type Rows = readonly (readonly [string, ReactNode])[];

const FigureTable = ({ label, rows }: { readonly label: string; readonly rows: Rows }) => (
  <table className={styles.table} aria-label={label}>
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Run({ of }: { readonly of: Heartbeat | undefined }) {
  if (!of) return HEALTH_MESSAGES.never;
  return (
    <>
      <Time of={of.at} />
      {of.failed && (
        <>
          , <b>{HEALTH_MESSAGES.failed}</b>
        </>
      )}
    </>
  );
}

function Build({ of: { live, content } }: { readonly of: Health['build'] }) {
  if (!live) return HEALTH_MESSAGES.buildUnknown;
  return (
    <>
      <Time of={live.builtAt} />,{' '}
      {live.content === content ? HEALTH_MESSAGES.current : HEALTH_MESSAGES.behind}
    </>
  );
}
