import { SiteProblem } from '#api-client/site/site-client.ts';
import { AppError } from '#domain/errors.ts';
import { ArchiveProblem } from '#backup/archive-reader.ts';
import { BucketProblem } from '#store/offsite/bucket.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { FolderProblem } from '#sync/folder.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';

/** Runs a command. A problem that the operator can solve ends it with one line and without a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isKnown = [
      AppError,
      ArchiveProblem,
      BucketProblem,
      FolderProblem,
      OperatorProblem,
      SiteProblem,
      StartProblem,
    ].some((kind) => error instanceof kind);
    console.error(isKnown ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** Shows a number of things that were done, on one line of a terminal, and nothing elsewhere. */
export function showCount(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[2K${text}`);
}
