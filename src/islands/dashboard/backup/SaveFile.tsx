import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readBackupState } from '#domain/backup/calls.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';
import { openOutput } from './save-output.ts';

export interface Writing {
  /** The time at which it began. */
  readonly now: Date;
  readonly stream: WritableStream<Uint8Array>;
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
}

interface Props {
  readonly name: (day: string) => string;
  readonly type: string;
  readonly label: string;
  /** The label while the file is being made. */
  readonly cancel: string;
  readonly messages: Readonly<Record<'saved' | 'cancelled' | 'failed', string>>;
  /** Writes the file. Returns sentences about what it lacks. */
  readonly write: (writing: Writing) => Promise<readonly string[]>;
  readonly onSaved?: (now: Date) => void;
  /** A text below the button. */
  readonly children?: ReactNode;
}

/**
 * Shows a button that saves a file in this browser while it is being made. It can be cancelled, and leaves no file that
 * is not complete.
 */
export function SaveFile(props: Props) {
  const { name, type, label, cancel, messages, write, onSaved, children } = props;
  const [notice, setNotice] = useState<Notice>();
  const [progress, setProgress] = useState<string>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function save(): Promise<void> {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    const output = await openOutput(name(day), type).catch(async (error: unknown) =>
      setNotice(await failedNotice(error, messages.failed)),
    );
    if (!output) return;
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    setNotice(undefined);
    setProgress('Reading the site...');
    try {
      const remarks = await write({ ...output, now, signal, onProgress: setProgress });
      await output.save();
      setNotice({ kind: 'success', text: [messages.saved, ...remarks].join(' ') });
      onSaved?.(now);
    } catch (error) {
      await output.discard().catch(() => undefined);
      setNotice(
        signal.aborted
          ? { kind: 'info', text: messages.cancelled }
          : await failedNotice(error, messages.failed),
      );
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <>
      <div className={controls.row}>
        <Button onClick={() => (progress === undefined ? void save() : running.current?.abort())}>
          {progress === undefined ? label : cancel}
        </Button>
        <span className={styles.quiet}>{progress}</span>
      </div>
      {children}
      <AuthorStatusLine notice={notice} />
    </>
  );
}

/** Returns the notice about a file that could not be made, perhaps because the session has ended meanwhile. */
async function failedNotice(error: unknown, text: string): Promise<Notice> {
  console.warn(error);
  const check = await call(readBackupState);
  return check.ok ? { kind: 'error', text } : failureNotice(check.failure, text);
}
