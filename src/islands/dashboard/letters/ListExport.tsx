import { call, callNext } from '#api-client/http/call.ts';
import { listSubscribers } from '#domain/letters/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { useSavedFile } from '#islands/dashboard/backup/use-saved-file.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import styles from './letters.module.css';
import { LETTERS_MESSAGES } from './messages.ts';

/** Saves the subscribers as a CSV file. */
export function ListExport() {
  const { notice, progress, save, cancel } = useSavedFile();

  const start = () =>
    save({
      name: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`,
      type: 'text/csv',
      messages: {
        saved: LETTERS_MESSAGES.exported,
        cancelled: LETTERS_MESSAGES.exportCancelled,
        failed: LETTERS_MESSAGES.exportFailed,
      },
      write: writeAll,
    });

  return (
    <div className={styles.block}>
      <p className={dashboard.quiet}>{LETTERS_MESSAGES.exportHint}</p>
      <div className={controls.row}>
        <Button onClick={() => (progress === undefined ? void start() : cancel())}>
          {progress === undefined ? 'Export as CSV' : 'Cancel export'}
        </Button>
        <span className={dashboard.quiet}>{progress}</span>
      </div>
      <AuthorStatusLine notice={notice} />
    </div>
  );
}

async function writeAll(stream: WritableStream<Uint8Array>, signal: AbortSignal): Promise<[]> {
  const { listHeader, writeList } = await import('#import/subscribers/write-list.ts');
  const writer = stream.getWriter();
  const encoder = new TextEncoder();
  await writer.write(encoder.encode(listHeader()));
  let page = await call(listSubscribers, { query: { limit: LIMITS.exportedSubscribers } });
  for (;;) {
    if (!page.ok) throw new Error(page.failure.message);
    await writer.write(encoder.encode(writeList(page.value)));
    if (page.next === undefined) break;
    signal.throwIfAborted();
    page = await callNext(listSubscribers, page.next);
  }
  await writer.close();
  return [];
}
