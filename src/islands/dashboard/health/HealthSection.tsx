import { Table } from '#islands/dashboard/list/Table.tsx';
import { ADVICE } from '#domain/health/advice.ts';
import type { Heartbeat } from '#domain/health/heartbeat.ts';
import type { Health, Problem } from '#domain/health/health.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { HEALTH } from '#islands/dashboard/resources.ts';
import { Details } from '#islands/dashboard/Details.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import own from './health.module.css';
import { countText } from '#islands/dashboard/messages.ts';
import { diskText, HEALTH_MESSAGES, queueText } from './messages.ts';
import type { ReactNode } from 'react';
import { call } from '#api-client/http/call.ts';
import { retryRebuild } from '#domain/site/calls.ts';
import { Time } from '#islands/time/Time.tsx';

/** Shows whether the site is well, what to do about everything that is not, and the figures behind it. */
export function HealthSection() {
  const health = useShared(HEALTH);
  const { busy, notice, send, succeed } = useRowAction();

  const retry = () =>
    send(
      () => call(retryRebuild),
      () => {
        succeed(HEALTH_MESSAGES.retried);
        noteSiteChange();
      },
    );

  return (
    <Section title="Health">
      <Loadable resource={health} name="the health of the site">
        {(value) => (
          <>
            {value.problems.length === 0 ? (
              <p className={styles.quiet}>Everything is well.</p>
            ) : (
              <ul className={own.problems}>
                {value.problems.map((problem) => (
                  <li key={problem} className={own.problem}>
                    <Explained
                      problem={problem}
                      address={problem === 'background' ? value.background : undefined}
                      pages={problem === 'takedown' ? value.shown : []}
                    />
                    {problem === 'build' && (
                      <Button busy={busy} onClick={() => void retry()}>
                        Retry
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <AuthorStatusLine notice={notice} />
            <Figures of={value} />
            {/* It is the details that explain an older version. */}
            <Details isOpen={value.problems.includes('format')}>
              <Workings of={value} />
            </Details>
            <div className={controls.row}>
              <Button onClick={health.reload}>Look again</Button>
            </div>
          </>
        )}
      </Loadable>
    </Section>
  );
}

interface ExplainedProps {
  readonly problem: Problem;
  /** The address that the text ends with. */
  readonly address: string | undefined;
  /** The pages that it is about. */
  readonly pages: Health['shown'];
}

function Explained({ problem, address, pages }: ExplainedProps) {
  const { title, text, section } = ADVICE[problem];
  return (
    <div>
      <h3 className={styles.subheading}>{title}</h3>
      <p className={styles.quiet}>
        {text} {address}{' '}
        {section && (
          <a className={controls.link} href={section.href}>
            {section.label}
          </a>
        )}
      </p>
      {pages.length > 0 && <StillShown pages={pages} />}
    </div>
  );
}

/** Lists the pages that still show what was taken down. */
const StillShown = ({ pages }: { readonly pages: Health['shown'] }) => (
  <ul className={styles.quiet}>
    {pages.map(({ path, since }) => (
      <li key={path + since}>
        <a className={controls.link} href={path}>
          {path}
        </a>
        , taken down <Time of={since} />
      </li>
    ))}
  </ul>
);

interface Props {
  readonly of: Health;
}

function Figures({ of: { build, waiting, ...health } }: Props) {
  const rows: Rows = [
    ['Last build', <Build key="build" of={build} />],
    [
      'Last backup',
      health.backedUpAt ? <Time key="time" of={health.backedUpAt} /> : HEALTH_MESSAGES.never,
    ],
    ['Comments that wait for you', countText(waiting.comments)],
    ['Thoughts that wait for you', countText(waiting.thoughts)],
    ['Refused sign-ins in the last hour', String(health.refused)],
  ];
  return <FigureTable label="Figures" rows={rows} />;
}

/** Shows what only those need who look for the cause of a problem. */
function Workings({ of: { runs, waiting, disk, queues, format, commit, storeMs } }: Props) {
  const rows: Rows = [
    ['Store', `Responds in ${Math.max(1, storeMs)} ms`],
    ['Scheduled work, last run', <Run key="run" of={runs.schedule} />],
    ['Views and visits, last summed up', <Run key="run" of={runs['roll-up']} />],
    ['Expired data, last removed', <Run key="run" of={runs['clean-up']} />],
    ...(runs.backup
      ? [['Daily backup, last checked', <Run key="run" of={runs.backup} />] as const]
      : []),
    ['Views, visits and likes not summed up', countText(waiting.events)],
    ['Messages that wait for the webhook', String(waiting.webhook)],
    ['Rebuild', waiting.rebuild ? 'Waits for its turn' : 'None waits'],
    ...(disk ? [['Disk', diskText(disk)] as const] : []),
    ...(Object.keys(queues).length > 0 ? [['Work queues', queueText(queues)] as const] : []),
    ['Format of the data', `${format.store} (this version writes ${format.code})`],
    ['Version of the site', commit?.slice(0, 12) ?? 'Not known'],
  ];
  return <FigureTable label="Details" rows={rows} />;
}

type Rows = readonly (readonly [string, ReactNode])[];

const FigureTable = ({ label, rows }: { readonly label: string; readonly rows: Rows }) => (
  <Table label={label} rows={rows.map(([name, value]) => [name, name, value])} isHeaded />
);

function Run({ of }: { readonly of: Heartbeat | undefined }) {
  if (!of) return HEALTH_MESSAGES.never;
  return (
    <>
      <Time of={of.at} />
      {of.failed && (
        <>
          , <b>failed</b>
        </>
      )}
    </>
  );
}

function Build({ of: { live, content } }: { readonly of: Health['build'] }) {
  if (!live) return 'It could not be loaded.';
  return (
    <>
      <Time of={live.builtAt} />,{' '}
      {live.content === content
        ? 'with everything that was published until now'
        : 'without the latest changes'}
    </>
  );
}
