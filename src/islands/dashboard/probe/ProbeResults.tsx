import dashboard from '#islands/dashboard/dashboard.module.css';
import { doesText, LABELS } from '#probe/report.ts';
import { PROBE_MESSAGES } from './messages.ts';
import styles from './probe.module.css';
import type { ProbeRun } from './use-probe.ts';

/** Shows each check of a run: what it looks at, how far it is, and what it has found. */
export function ProbeResults({
  run: { phase, checks, current, results },
}: {
  readonly run: ProbeRun;
}) {
  const names = new Set(checks.map(({ name }) => name));
  const all = [...checks, ...results.filter(({ name }) => !names.has(name))];
  const later = phase === 'ended' ? PROBE_MESSAGES.notRun : PROBE_MESSAGES.waiting;
  return (
    <ol className={styles.results} aria-label="Results">
      {all.map((check) => {
        const { name } = check;
        const result = results.find((one) => one.name === name);
        const state = name === current && phase !== 'ended' ? PROBE_MESSAGES.running : later;
        return (
          <li key={name} className={styles.result} data-kind={result?.kind}>
            <h3 className={styles.name}>
              {name} <span className={styles.label}>{result ? LABELS[result.kind] : state}</span>
            </h3>
            {result && <p>{result.found}</p>}
            {result?.todo !== undefined && (
              <p>
                <b>To do:</b> {result.todo}
              </p>
            )}
            <p className={dashboard.quiet}>{doesText(check)}</p>
          </li>
        );
      })}
    </ol>
  );
}
