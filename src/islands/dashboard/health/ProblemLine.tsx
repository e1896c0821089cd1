import { HEALTH } from '#islands/dashboard/resources.ts';
import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { ADVICE, HEALTH_MESSAGES, moreProblems } from './messages.ts';
import styles from './health.module.css';

/** Problems that one line names. */
const NAMED = 2;

/** Says in one line what is not well with the site. Shows nothing as long as all is well. */
export function ProblemLine() {
  const { problems = [] } = useShared(HEALTH).value ?? {};
  if (problems.length === 0) return null;
  const titles = problems.slice(0, NAMED).map((problem) => ADVICE[problem].title);
  return (
    <p className={styles.line}>
      <b>{HEALTH_MESSAGES.onDesk}</b> {titles.join(' ')}{' '}
      <a className={controls.link} href="#health">
        {problems.length > NAMED
          ? moreProblems(problems.length - NAMED)
          : HEALTH_MESSAGES.seeHealth}
      </a>
    </p>
  );
}
