import type { DocumentSummary } from '#domain/documents/document-summary.ts';
import { CLOCK_ERROR, timedId, timeOfId } from '#domain/id.ts';
import { SiteProblem } from '#api-client/site/site-client.ts';
import { StopImport } from '#import/run/retry.ts';
import { FolderProblem } from '#sync/folder.ts';
import type { SyncOptions } from './context.ts';
import { nothingPassed, type Passed, syncFolder } from './sync-folder.ts';
import type { SyncSite } from './sync-site.ts';

interface Watching {
  /** Calls a function after each change in the folder. */
  readonly onChange: (changed: () => void) => void;
  /** Tells of a pass that has done something. */
  readonly told: (passed: Passed) => void;
}

interface Options extends SyncOptions {
  readonly isDry: boolean;
  /** Absent for one sync. Otherwise it goes on until the signal is aborted. */
  readonly watch?: Watching;
}

/** Passes of one sync at most. The second one writes links to what the first one has published. */
const PASSES = 3;

/** Milliseconds between two looks at the site. Each is one request that lists documents. */
const POLL = 5 * 60_000;

/** Milliseconds after the first failure of a watch. The time doubles until it is that of a poll. */
const FIRST_RETRY = 5_000;

/** Brings a folder and a site together, once or as often as one of them changes. Returns what the last pass has done. */
export async function runSync(options: Options): Promise<Passed> {
  const remote = remoteTexts(options.site);
  if (!options.watch) return passes(options, remote);
  const { onChange, told } = options.watch;
  let wake: () => void = () => undefined;
  let changes = 0;
  onChange(() => {
    changes += 1;
    wake();
  });
  options.signal.addEventListener('abort', () => wake(), { once: true });
  let failures = 0;
  let last: Passed | undefined;
  while (!options.signal.aborted) {
    const seen = changes;
    try {
      last = await passes(options, remote);
      if (last.sent + last.received + last.added + last.withdrawn + last.conflicts > 0) told(last);
      failures = 0;
    } catch (error) {
      if (!isPassing(error)) throw error;
      options.report(`! ${(error as Error).message}`);
      failures += 1;
    }
    const time = failures === 0 ? POLL : Math.min(POLL, FIRST_RETRY * 2 ** failures);
    const woken = new Promise<void>((done) => {
      wake = done;
    });
    // A change that came meanwhile waits no longer than a failure.
    if (changes !== seen && failures === 0) continue;
    await Promise.race([woken, options.wait(time)]);
  }
  return last ?? nothingPassed();
}

/** Returns true for a failure after which a watch goes on: a site that does not respond, or a folder that is not there. */
const isPassing = (error: unknown): boolean =>
  (error instanceof SiteProblem && error.isTemporary) ||
  error instanceof StopImport ||
  error instanceof FolderProblem;

async function passes(options: Options, remote: ReturnType<typeof remoteTexts>): Promise<Passed> {
  const all = await syncFolder(options, await remote());
  let last = all;
  for (
    let n = 1;
    n < PASSES && last.isUnfinished && !options.isDry && !options.signal.aborted;
    n++
  ) {
    last = await syncFolder(options, await remote());
    for (const name of ['sent', 'received', 'added', 'withdrawn', 'conflicts'] as const)
      all[name] += last[name];
    all.problems = last.problems;
    all.same = last.same;
  }
  return all;
}

/** Creates a reader of the state of all texts. After the first time it asks for what was changed since. */
function remoteTexts(site: SyncSite) {
  const texts = new Map<string, DocumentSummary>();
  return async (): Promise<ReadonlyMap<string, DocumentSummary>> => {
    const newest = [...texts.values()].reduce(
      (last, { revision }) => (revision > last ? revision : last),
      '',
    );
    // A server whose clock is behind may have made an earlier revision since.
    const since = newest && timedId(Math.max(0, timeOfId(newest) - CLOCK_ERROR), '');
    for (const one of await site.list(since)) texts.set(one.id, one);
    return texts;
  };
}
