import type { BackupState } from '#domain/backup/backup-api.ts';
import { byteSize } from '#domain/files/stored-file.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Time } from '#islands/time/Time.tsx';
import { StatusLine } from '#islands/ui/StatusLine.tsx';

interface Props {
  readonly of: NonNullable<BackupState['offsite']>;
}

/** Shows the last backup that the site made by itself, and what is wrong with the latest one. */
export function OffsiteBackup({ of: { lastAt, size, isUnfinished, problem } }: Props) {
  return (
    <>
      <p className={styles.quiet}>
        {lastAt !== undefined && (
          <>
            Last off-site backup: <Time of={lastAt} />
            {size !== undefined && ` (${byteSize(size)})`}{' '}
          </>
        )}
        {lastAt === undefined && !isUnfinished && DASHBOARD_MESSAGES.noOffsiteBackup}
        {isUnfinished && DASHBOARD_MESSAGES.offsiteUnfinished}
      </p>
      {problem && (
        <StatusLine
          notice={{ kind: 'error', text: `${DASHBOARD_MESSAGES.offsiteProblem} ${problem.text}` }}
        >
          {problem.at !== undefined && (
            <>
              {' '}
              (<Time of={problem.at} />)
            </>
          )}
        </StatusLine>
      )}
    </>
  );
}
