import { formatNumber } from '#domain/number.ts';
import { isSuspicious, spamReasonText, spamScore } from '#domain/readers/spam.ts';
import { type SpamReason } from '#domain/readers/spam-reason.ts';
import styles from './dashboard.module.css';

/** Says what made a text look like spam, and how much that counts. */
export function SpamNote({ reasons }: { readonly reasons: readonly SpamReason[] | undefined }) {
  if (!reasons || reasons.length === 0) return null;
  const score = formatNumber(spamScore(reasons));
  return (
    <p className={`${styles.quiet} ${styles.spam}`} dir="auto">
      <b>{isSuspicious(reasons) ? 'Looks like spam' : 'Probably harmless'}</b> (score {score}).{' '}
      {reasons.map(spamReasonText).join(' ')}
    </p>
  );
}
