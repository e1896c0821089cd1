import styles from './text-editor.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useEffect, useRef, useState } from 'react';
import { withLoaded } from '#api-client/http/request.ts';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import { UPLOAD_ERRORS } from '#domain/messages/upload-errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { TEXT_MESSAGES } from './messages.ts';
import type { Report } from './use-report.ts';

interface Props {
  readonly uploads: readonly FileUpload[];
  readonly onRetry: (upload: FileUpload) => void;
  readonly onCancel: (upload: FileUpload) => void;
}

/** Shows the files on their way to the site, with their progress. */
export const FileUploads = ({ uploads, onRetry, onCancel }: Props) =>
  uploads.map((upload) => {
    const { key, file, share, error } = upload;
    return (
      <div key={key} className={controls.row}>
        <bdi className={styles.progress}>{file.name}</bdi>
        {error === undefined ? (
          <progress value={share} aria-label={`Upload progress of ${file.name}`} />
        ) : (
          <span role="alert" className={styles.error}>
            {error}
          </span>
        )}
        {error !== undefined && <Button onClick={() => onRetry(upload)}>Try again</Button>}
        <Button aria-label={`Cancel the upload of ${file.name}`} onClick={() => onCancel(upload)}>
          Cancel
        </Button>
      </div>
    );
  });

/** The place in a text where a file is to appear. It moves along with the text around it. */
export interface FilePlace {
  readonly insert: (address: string) => void;
  readonly cancel: () => void;
}

/** Reserves a place for a file, at a position or at the caret. */
export type ReserveFile = (name: string, position?: number) => FilePlace | undefined;

/** A file on its way to the site. */
interface FileUpload {
  readonly key: string;
  readonly file: File;
  /** The share that was sent, from 0 to 1. */
  readonly share: number;
  readonly error?: string | undefined;
}

interface Options {
  readonly report: Report;
  readonly isLocked: boolean;
}

/** Uploads audio, video and other files, and inserts each at its place. The author can go on writing meanwhile. */
export function useFiles(reserve: ReserveFile, { report, isLocked }: Options) {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const running = useRef(
    new Map<string, { place: FilePlace | undefined; stop: AbortController }>(),
  );
  const change = (key: string, changed: Partial<FileUpload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const remove = (key: string) => {
    running.current.delete(key);
    setUploads((before) => before.filter((one) => one.key !== key));
  };

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const { stop } of current.values()) stop.abort();
    };
  }, []);

  async function send(key: string, file: File): Promise<void> {
    const { place, stop } = running.current.get(key) ?? {};
    if (!stop) return;
    const onProgress = (share: number) => change(key, { share });
    const result = await withLoaded(async () => {
      const { uploadFile } = await import('#api-client/files/uploads.ts');
      return uploadFile(file, { onProgress, signal: stop.signal });
    });
    if (stop.signal.aborted) return;
    if (!result.ok) {
      change(key, { error: result.failure.message });
      return;
    }
    place?.insert(result.value);
    remove(key);
    report.confirm('✅ File inserted successfully!');
  }

  function choose(files: readonly File[], position?: number): void {
    if (isLocked) {
      report.setNotice({ kind: 'error', text: TEXT_MESSAGES.fileNotTaken });
      return;
    }
    for (const file of files) {
      if (file.size > LIMITS.fileBytes) {
        const text = `${file.name}: ${UPLOAD_ERRORS.file_too_large.text}`;
        report.setNotice({ kind: 'error', text });
        continue;
      }
      const key = newTimedId();
      const place = reserve(file.name, position);
      running.current.set(key, { place, stop: new AbortController() });
      setUploads((before) => [...before, { key, file, share: 0 }]);
      void send(key, file);
    }
  }

  return {
    uploads,
    choose,
    retry: ({ key, file }: FileUpload): void => {
      change(key, { error: undefined, share: 0 });
      void send(key, file);
    },
    cancel: ({ key }: FileUpload): void => {
      const { place, stop } = running.current.get(key) ?? {};
      stop?.abort();
      place?.cancel();
      remove(key);
    },
  };
}
