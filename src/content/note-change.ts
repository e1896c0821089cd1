import { buildReport } from './build-report.ts';

/** Notes when a page was last changed, for the sitemap. */
export function noteChange(path: string, time: string | undefined): void {
  if (time !== undefined) buildReport.changes.set(decodeURI(path), time);
}
