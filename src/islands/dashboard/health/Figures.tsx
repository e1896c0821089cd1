import type { ReactNode } from 'react';
import type { Health, Heartbeat } from '#domain/health/health.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { Time } from '#islands/time/Time.tsx';
import { countText, diskText, HEALTH_MESSAGES, queueText } from './messages.ts';

/** Shows the figures of a site's health as a table. */
export function Figures({ of: health }: { readonly of: Health }) {
  const { runs, waiting, build, queues, format, disk } = health;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Store', `Responds in ${health.storeMs} ms`],
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
      ? [['Daily backup, last looked after', <Run key="run" of={runs.backup} />] as const]
      : []),
    ...(disk ? [['Disk', diskText(disk)] as const] : []),
    ...(Object.keys(queues).length > 0 ? [['Work queues', queueText(queues)] as const] : []),
    ['Format of the data', `${format.store} (this version writes ${format.code})`],
    ['Version of the site', health.commit?.slice(0, 12) ?? HEALTH_MESSAGES.notKnown],
  ];
  return (
    <table className={styles.table} aria-label={HEALTH_MESSAGES.figures}>
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
}

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
