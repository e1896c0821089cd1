import { call } from '#api-client/http/call.ts';
import { retryRebuild } from '#domain/site/calls.ts';
import type { Problem } from '#domain/health/health.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { HEALTH } from '#islands/dashboard/resources.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { noteSiteChange } from '#islands/site-status/site-changes.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { Details, Figures } from './Figures.tsx';
import own from './health.module.css';
import { ADVICE, HEALTH_MESSAGES } from './messages.ts';

/** Shows whether the site is well, what to do about everything that is not, and the figures behind it. */
export function HealthSection() {
  const health = useShared(HEALTH);
  const { busy, notice, run, succeed, fail } = useRowAction();

  const retry = () =>
    run(async () => {
      const result = await call(retryRebuild);
      if (!result.ok) {
        fail(result.failure);
        return;
      }
      succeed(HEALTH_MESSAGES.retried);
      noteSiteChange();
    });

  return (
    <Section title={HEALTH_MESSAGES.title}>
      <Loadable resource={health} name="the health of the site">
        {(value) => (
          <>
            {value.problems.length === 0 ? (
              <p className={styles.quiet}>{HEALTH_MESSAGES.well}</p>
            ) : (
              <ul className={own.problems}>
                {value.problems.map((problem) => (
                  <li key={problem} className={own.problem}>
                    <Explained
                      problem={problem}
                      address={problem === 'background' ? value.background : undefined}
                    />
                    {problem === 'build' && (
                      <Button busy={busy} onClick={() => void retry()}>
                        {HEALTH_MESSAGES.retry}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <AuthorStatusLine notice={notice} />
            <Figures of={value} />
            {/* It is the details that explain an older version. */}
            <details className={own.details} open={value.problems.includes('format')}>
              <summary>{HEALTH_MESSAGES.details}</summary>
              <Details of={value} />
            </details>
            <div className={controls.row}>
              <Button onClick={health.reload}>{HEALTH_MESSAGES.refresh}</Button>
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
}

function Explained({ problem, address }: ExplainedProps) {
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
    </div>
  );
}
