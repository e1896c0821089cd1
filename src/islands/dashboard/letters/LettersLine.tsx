import controls from '#islands/ui/controls.module.css';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { OUTBOX } from './letter-resources.ts';
import { deskLine } from './messages.ts';
import styles from '#islands/dashboard/health/health.module.css';

/** Says in one line that mails were not sent. Shows nothing as long as all are. */
export function LettersLine() {
  const { isHeld = false, givenUp = [] } = useShared(OUTBOX).value ?? {};
  if (!isHeld && givenUp.length === 0) return null;
  return (
    <p className={styles.line}>
      <b>Letters:</b> {deskLine(isHeld, givenUp.length)}{' '}
      <a className={controls.link} href="#letters">
        See Letters
      </a>
    </p>
  );
}
