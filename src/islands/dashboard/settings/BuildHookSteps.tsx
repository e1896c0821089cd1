import styles from '#islands/dashboard/steps.module.css';
import { WHERE } from './build-hook-messages.ts';

/** Shows the way to the address of the build hook. */
export function BuildHookSteps() {
  return (
    <ol className={styles.steps}>
      {WHERE.map((line) => (
        <li key={line} className={styles.step}>
          {line}
        </li>
      ))}
    </ol>
  );
}
