import { IMPORT_MESSAGES } from '#domain/messages-import.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { ExportPart } from './ExportPart.tsx';
import { OffsiteBackup } from './OffsiteBackup.tsx';
import { useBackup } from './use-backup.ts';

/** Shows when the last backup was made, makes another one, and exports the texts for other programs. */
export function BackupSection() {
  const { state, notice, progress, start, cancel } = useBackup();

  return (
    <Section title="Backup">
      <p className={styles.quiet}>{DASHBOARD_MESSAGES.backupContents}</p>
      <Loadable resource={state} name="the time of the last backup">
        {({ lastAt, offsite }) => (
          <>
            {lastAt !== undefined && (
              <p className={styles.quiet}>
                Last backup: <Time of={lastAt} />
              </p>
            )}
            {lastAt === undefined && !offsite && (
              <p className={styles.quiet}>{DASHBOARD_MESSAGES.noBackup}</p>
            )}
            {offsite && <OffsiteBackup of={offsite} />}
          </>
        )}
      </Loadable>
      <div className={controls.row}>
        <Button onClick={() => (progress === undefined ? void start() : cancel())}>
          {progress === undefined ? 'Download backup' : 'Cancel backup'}
        </Button>
        <span className={styles.quiet}>{progress}</span>
      </div>
      <AuthorStatusLine notice={notice} />
      <ExportPart format="wxr" program="WordPress" hint={DASHBOARD_MESSAGES.exportWordPressHint} />
      <ExportPart format="ghost" program="Ghost" hint={DASHBOARD_MESSAGES.exportGhostHint} />
      <div className={styles.part}>
        <a className={controls.link} href="/admin/import">
          {IMPORT_MESSAGES.link}
        </a>
        <div className={styles.quiet}>{IMPORT_MESSAGES.linkHint}</div>
      </div>
    </Section>
  );
}
