import { call } from '#api-client/http/call.ts';
import { noteBackup, readBackupState } from '#domain/backup/calls.ts';
import { formatNumber } from '#domain/number.ts';
import type { BackupState } from '#domain/backup/backup-api.ts';
import { byteSize } from '#domain/files/stored-file.ts';
import { IMPORT_LINK } from '#domain/messages/import-link.ts';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { SECTION_MESSAGES } from '#islands/dashboard/section-messages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { Time } from '#islands/time/Time.tsx';
import controls from '#islands/ui/controls.module.css';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { SaveFile } from './SaveFile.tsx';
import { send } from '#api-client/http/send.ts';

const BACKUP = {
  saved: 'The backup is complete.',
  cancelled: 'The backup was cancelled. Nothing was saved.',
  failed: 'The backup could not be completed. Nothing was saved.',
};

const EXPORT = {
  saved: 'The export is complete.',
  cancelled: 'The export was cancelled. Nothing was saved.',
  failed: 'The export could not be completed. Nothing was saved.',
};

/** The programs for which the texts are exported. Images are named by their addresses on this site. */
const PROGRAMS = [
  {
    format: 'wxr',
    program: 'WordPress',
    type: 'application/xml',
    hint: SECTION_MESSAGES.exportWordPressHint,
  },
  {
    format: 'ghost',
    program: 'Ghost',
    type: 'application/json',
    hint: SECTION_MESSAGES.exportGhostHint,
  },
] as const;

/** Shows when the last backup was made, makes another one, and exports the texts for other programs. */
export function BackupSection() {
  const { change, ...state } = useCall(readBackupState);

  function noteSaved(now: Date) {
    change((before) => ({ ...before, lastAt: now.toISOString() }));
    void call(noteBackup);
  }

  return (
    <Section title="Backup">
      <p className={styles.quiet}>{SECTION_MESSAGES.backupContents}</p>
      <Loadable resource={state} name="the time of the last backup">
        {({ lastAt, offsite }) => (
          <>
            {lastAt !== undefined && (
              <p className={styles.quiet}>
                Last backup: <Time of={lastAt} />
              </p>
            )}
            {lastAt === undefined && !offsite && (
              <p className={styles.quiet}>No backup has been made yet.</p>
            )}
            {offsite && <OffsiteBackup of={offsite} />}
          </>
        )}
      </Loadable>
      <SaveFile
        name={(day) => `commonplace-${day}.zip`}
        type="application/zip"
        label="Download backup"
        cancel="Cancel backup"
        messages={BACKUP}
        write={async ({ stream, now, signal, onProgress }) => {
          // They are large, and most visits of the dashboard make no backup.
          const [{ writeArchive }, { siteSource }] = await Promise.all([
            import('#backup/write-archive.ts'),
            import('#backup/site-source.ts'),
          ]);
          await writeArchive(siteSource(siteReader(signal)), stream, {
            now,
            signal,
            onProgress: (facts, images) =>
              onProgress(`Read ${formatNumber(facts)} records and ${formatNumber(images)} images.`),
          });
          return [];
        }}
        onSaved={noteSaved}
      />
      {PROGRAMS.map(({ format, program, type, hint }) => (
        <div key={format} className={styles.part}>
          <SaveFile
            name={(day) => `commonplace-${format}-${day}.${type.replace('application/', '')}`}
            type={type}
            label={`Export for ${program}`}
            cancel="Cancel export"
            messages={EXPORT}
            write={async ({ stream, now, signal }) => {
              const [{ exportSite }, { siteSource }] = await Promise.all([
                import('#backup/export/export-site.ts'),
                import('#backup/site-source.ts'),
              ]);
              const options = { siteUrl: window.location.origin, now };
              const source = siteSource(siteReader(signal));
              return (await exportSite(format, source, stream, options)).losses;
            }}
          >
            <p className={styles.quiet}>{hint}</p>
          </SaveFile>
        </div>
      ))}
      <div className={styles.part}>
        <a className={controls.link} href="/admin/import">
          {IMPORT_LINK.text}
        </a>
        <div className={styles.quiet}>{IMPORT_LINK.hint}</div>
      </div>
    </Section>
  );
}

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
        {lastAt === undefined && !isUnfinished && SECTION_MESSAGES.noOffsiteBackup}
        {isUnfinished && SECTION_MESSAGES.offsiteUnfinished}
      </p>
      {problem && (
        <StatusLine
          notice={{
            kind: 'error',
            text: `There is a problem with off-site backups: ${problem.text}`,
          }}
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

/** Milliseconds until a request for facts or an image is aborted. */
const DEADLINE = 60_000;
/** Pauses before a failed request is sent again, in milliseconds. */
const PAUSES = [1_000, 4_000];

/** Reads this site as its author, until the signal aborts it. Both methods reject if a request fails repeatedly. */
function siteReader(signal: AbortSignal) {
  /** Sends a request, again after each of the pauses if it fails. */
  async function get<T>(
    path: string,
    read: (response: Response) => Promise<T>,
    [pause, ...later] = PAUSES,
  ): Promise<T> {
    const sent = await send(path, { cache: 'default', deadline: DEADLINE, signal }, read);
    const status = sent?.response.status;
    if (sent && (sent.response.ok || status === 404)) return sent.body;
    signal.throwIfAborted();
    if (pause === undefined) throw new Error(`${path} returned ${status ?? 'nothing'}.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
    return get(path, read, later);
  }

  return {
    json: (path: string) => get(path, (response): Promise<unknown> => response.json()),
    file: (path: string) =>
      get(path, async (response) =>
        response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined,
      ),
  };
}
