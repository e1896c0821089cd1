import { useEffect, useRef, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readBackupState } from '#domain/backup/calls.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';
import { openOutput } from './save-output.ts';

/** A file that is made of the content of the site. */
interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly messages: Readonly<Record<'saved' | 'cancelled' | 'failed', string>>;
  /** Writes the file. Returns sentences about what it lacks. */
  readonly write: (
    stream: WritableStream<Uint8Array>,
    signal: AbortSignal,
  ) => Promise<readonly string[]>;
}

/** Saves a file in this browser while it is being made. It can be cancelled, and leaves no file that is not complete. */
export function useSavedFile() {
  const [notice, setNotice] = useState<Notice>();
  const [progress, setProgress] = useState<string>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  /** Returns true once the file is saved. */
  async function save({ name, type, messages, write }: SavedFile): Promise<boolean> {
    const output = await openOutput(name, type).catch(async (error: unknown) =>
      setNotice(await failedNotice(error, messages.failed)),
    );
    if (!output) return false;
    const abort = new AbortController();
    running.current = abort;
    setNotice(undefined);
    setProgress(DASHBOARD_MESSAGES.backupReading);
    try {
      const remarks = await write(output.stream, abort.signal);
      await output.save();
      setNotice({ kind: 'success', text: [messages.saved, ...remarks].join(' ') });
      return true;
    } catch (error) {
      await output.discard().catch(() => undefined);
      setNotice(
        abort.signal.aborted
          ? { kind: 'info', text: messages.cancelled }
          : await failedNotice(error, messages.failed),
      );
      return false;
    } finally {
      setProgress(undefined);
    }
  }

  return { notice, progress, setProgress, save, cancel: () => running.current?.abort() };
}

/** Returns the notice about a file that could not be made, perhaps because the session has ended meanwhile. */
async function failedNotice(error: unknown, text: string): Promise<Notice> {
  console.warn(error);
  const check = await call(readBackupState);
  return check.ok ? { kind: 'error', text } : failureNotice(check.failure, text);
}
