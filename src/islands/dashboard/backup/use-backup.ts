import { call } from '#api-client/http/call.ts';
import { noteBackup, readBackupState } from '#domain/backup/calls.ts';
import { siteReader } from '#api-client/site/backup.ts';
import { DASHBOARD_MESSAGES, backupProgress } from '#islands/dashboard/messages.ts';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { useSavedFile } from './use-saved-file.ts';

/** Makes a backup in this browser. */
export function useBackup() {
  const { change, ...state } = useCall(readBackupState);
  const { save, setProgress, ...file } = useSavedFile();

  async function start(): Promise<void> {
    const now = new Date();
    const isSaved = await save({
      name: `commonplace-${now.toISOString().slice(0, 10)}.zip`,
      type: 'application/zip',
      messages: {
        saved: DASHBOARD_MESSAGES.backupSaved,
        cancelled: DASHBOARD_MESSAGES.backupCancelled,
        failed: DASHBOARD_MESSAGES.backupFailed,
      },
      write: (stream, signal) => write(stream, now, signal),
    });
    if (!isSaved) return;
    change((before) => ({ ...before, lastAt: now.toISOString() }));
    await call(noteBackup);
  }

  async function write(output: WritableStream<Uint8Array>, now: Date, signal: AbortSignal) {
    // They are large, and most visits of the dashboard make no backup.
    const [{ writeArchive }, { siteSource }] = await Promise.all([
      import('#backup/write-archive.ts'),
      import('#backup/site-source.ts'),
    ]);
    await writeArchive(siteSource(siteReader(signal)), output, {
      now,
      signal,
      onProgress: (facts, images) => setProgress(backupProgress(facts, images)),
    });
    return [];
  }

  return { ...file, state, start };
}
