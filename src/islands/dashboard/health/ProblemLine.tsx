import { HEALTH } from '#islands/dashboard/resources.ts';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { ADVICE, HEALTH_MESSAGES } from './messages.ts';
import styles from './problem-line.module.css';

/** Says in one line what is not well with the site. Shows nothing as long as all is well. */
export function ProblemLine() {
  const { problems = [] } = useShared(HEALTH).value ?? {};
  if (problems.length === 0) return null;
  return (
    <p className={styles.line}>
      <b>{HEALTH_MESSAGES.onDesk}</b> {problems.map((problem) => ADVICE[problem].title).join(' ')}{' '}
      <a className={controls.link} href="#health">
        {HEALTH_MESSAGES.details}
      </a>
    </p>
  );
}
