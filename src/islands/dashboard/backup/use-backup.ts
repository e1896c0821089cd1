import { useEffect, useRef, useState } from 'react';
import { noteBackup, readBackupState, siteReader } from '#api-client/backup.ts';
import { backupProgress } from '#domain/composed-messages.ts';
import { MESSAGES } from '#domain/messages.ts';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import { openOutput } from './save-output.ts';

/** Makes a backup in this browser. It can be cancelled, and leaves no file that is not complete. */
export function useBackup() {
  const { change, ...state } = useResource(readBackupState);
  const [notice, setNotice] = useState<Notice>();
  const [progress, setProgress] = useState<string>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const now = new Date();
    const name = `commonplace-${now.toISOString().slice(0, 10)}.zip`;
    const output = await openOutput(name).catch(async (error: unknown) =>
      setNotice(await failedNotice(error)),
    );
    if (!output) return;
    const abort = new AbortController();
    running.current = abort;
    setNotice(undefined);
    setProgress(MESSAGES.backupReading);
    try {
      await write(output.stream, now, abort.signal);
      await output.save();
      setNotice({ kind: 'success', text: MESSAGES.backupSaved });
      change(() => ({ lastAt: now.toISOString() }));
      await noteBackup();
    } catch (error) {
      await output.discard().catch(() => undefined);
      setNotice(
        abort.signal.aborted
          ? { kind: 'info', text: MESSAGES.backupCancelled }
          : await failedNotice(error),
      );
    } finally {
      setProgress(undefined);
    }
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
  }

  return { state, notice, progress, start, cancel: () => running.current?.abort() };
}

/** Returns the notice about a backup that failed, perhaps because the session has ended meanwhile. */
async function failedNotice(error: unknown): Promise<Notice> {
  console.warn(error);
  const check = await readBackupState();
  return check.ok
    ? { kind: 'error', text: MESSAGES.backupFailed }
    : failureNotice(check.failure, MESSAGES.backupFailed);
}
