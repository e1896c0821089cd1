import { siteReader } from '#api-client/site/backup.ts';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { useSavedFile } from './use-saved-file.ts';

const TYPES = { wxr: 'application/xml', ghost: 'application/json' } as const;

/** A format of another program. */
export type ExportFormat = keyof typeof TYPES;

/** Exports the texts of the site in this browser. Images are named by their addresses on this site. */
export function useExport(format: ExportFormat) {
  const { save, progress, notice, cancel } = useSavedFile();

  async function start(): Promise<void> {
    const now = new Date();
    const type = TYPES[format];
    const extension = type.slice(type.indexOf('/') + 1);
    await save({
      name: `commonplace-${format}-${now.toISOString().slice(0, 10)}.${extension}`,
      type,
      messages: {
        saved: DASHBOARD_MESSAGES.exportSaved,
        cancelled: DASHBOARD_MESSAGES.exportCancelled,
        failed: DASHBOARD_MESSAGES.exportFailed,
      },
      write: (stream, signal) => write(format, stream, now, signal),
    });
  }

  return { progress, notice, start, cancel };
}

async function write(
  format: ExportFormat,
  output: WritableStream<Uint8Array>,
  now: Date,
  signal: AbortSignal,
): Promise<readonly string[]> {
  // They are large, and most visits of the dashboard export nothing.
  const [{ exportSite }, { siteSource }] = await Promise.all([
    import('#backup/export/export-site.ts'),
    import('#backup/site-source.ts'),
  ]);
  const options = { siteUrl: window.location.origin, now };
  const { losses } = await exportSite(format, siteSource(siteReader(signal)), output, options);
  return losses;
}
