import pMap from 'p-map';
import type { DocumentSummary } from '#domain/documents/document-summary.ts';
import { SiteProblem } from '#api-client/site/site-client.ts';
import { StopImport } from '#import/run/retry.ts';
import { FolderProblem } from '#sync/folder.ts';
import { foldedPath } from '#sync/notes/paths.ts';
import type { NoteState } from '#sync/state.ts';
import { type Context, createContext, type SyncOptions } from './context.ts';
import { type Decision, decide, readText } from './decide.ts';
import { addNote, adopt, receiveNote, writeConflict } from './receive-note.ts';
import { scanFolder, type ScannedNote } from './scan-folder.ts';
import { sendNote } from './send-note.ts';
import { isRace } from './sync-site.ts';

/** Notes that are worked on at once. */
const AT_ONCE = 4;

/** Milliseconds after which a file that is missing counts as deleted. Programs remove and make one to save it. */
const MISSING = 1_000;

/** Numbers of what one pass has done. */
export interface Passed {
  sent: number;
  received: number;
  added: number;
  conflicts: number;
  withdrawn: number;
  same: number;
  /** Notes that wait for their author, that the site refuses, or that cannot be read. */
  problems: number;
  /** True if another pass has something to do: a text that has changed meanwhile, or a link to what has an address now. */
  isUnfinished: boolean;
}

/** Returns the numbers of a pass that has done nothing. */
export const nothingPassed = (): Passed => ({
  sent: 0,
  received: 0,
  added: 0,
  conflicts: 0,
  withdrawn: 0,
  same: 0,
  problems: 0,
  isUnfinished: false,
});

const notSent = () =>
  Promise.resolve({ ok: false, next: 'skip', reason: 'A dry run sends nothing.' } as const);

/** The target of a run that sends nothing. */
const NO_TARGET: SyncOptions['target'] = {
  uploadImage: notSent,
  uploadFile: notSent,
  fetchImage: notSent,
  fetchFile: notSent,
};

/** Brings a folder and a site together once. `remote` is the state of all texts on the site. */
export async function syncFolder(
  options: SyncOptions & { readonly isDry: boolean },
  remote: ReadonlyMap<string, DocumentSummary>,
): Promise<Passed> {
  const { folder, report, signal, isDry } = options;
  const scan = await scanFolder(options);
  const target = isDry ? NO_TARGET : options.target;
  const context = createContext({ ...options, target }, scan, remote, await folder.isVault());
  const passed = nothingPassed();
  for (const { path, reason } of scan.unread) {
    report(`! ${path}: ${reason}`);
    passed.problems += 1;
  }

  /** Does one piece of work. A failure of it stops no other, unless all would share it. */
  async function attempt(name: string, work: () => Promise<void>): Promise<void> {
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      const isShared = [SiteProblem, StopImport, FolderProblem].some(
        (kind) => error instanceof kind,
      );
      if (isShared) throw error;
      if (isRace(error)) passed.isUnfinished = true;
      report(`! ${name}: ${error instanceof Error ? error.message : String(error)}`);
      passed.problems += 1;
    }
  }

  await pMap(
    scan.notes,
    (one) =>
      attempt(one.note.path, async () =>
        perform(context, one, await decide(context, one), passed, isDry),
      ),
    { concurrency: AT_ONCE },
  );
  const gone = await stillMissing(options, scan.vanished);
  for (const one of gone) await attempt(one.path, () => withdraw(context, one, passed, isDry));
  await addMissing(context, scan.notes, passed, { attempt, isDry });
  const notes = await options.state.notes();
  if (notes.some(({ waiting }) => waiting.some(context.isPost))) passed.isUnfinished = true;
  return passed;
}

async function perform(
  context: Context,
  one: ScannedNote,
  decision: Decision,
  passed: Passed,
  isDry: boolean,
): Promise<void> {
  const { path } = one.note;
  const { report } = context;
  const tell = (sign: string, remarks: readonly string[] = []) =>
    report([`${sign} ${path}`, ...remarks.map((remark) => `    ${remark}`)].join('\n'));
  switch (decision.kind) {
    case 'same':
      if (!isDry && one.state && one.state.path !== path)
        await context.state.saveNote({ ...one.state, path });
      passed.same += 1;
      return;
    case 'adopt':
      if (!isDry) await adopt(context, one, decision.known);
      passed.same += 1;
      return;
    case 'send': {
      const remarks = isDry ? [] : await sendNote(context, one, decision.from);
      tell(one.note.isPublic ? '↑ public' : '↑ draft', remarks);
      passed.sent += 1;
      return;
    }
    case 'receive':
      tell('↓', isDry ? [] : await receiveNote(context, one, decision));
      passed.received += 1;
      return;
    case 'conflict':
      tell(
        '× both changed:',
        isDry ? [] : [`The text of the site is in ${await writeConflict(context, one, decision)}.`],
      );
      passed.conflicts += 1;
      return;
    default:
      tell('!', [decision.reason]);
      passed.problems += 1;
  }
}

/** Returns the notes whose files are missing once more. */
async function stillMissing(
  { folder, wait }: SyncOptions,
  vanished: readonly NoteState[],
): Promise<readonly NoteState[]> {
  if (vanished.length === 0) return [];
  await wait(MISSING);
  const paths = new Set((await folder.list()).map(({ path }) => path));
  return vanished.filter(({ path }) => !paths.has(path));
}

/** Makes a draft of a post whose file was removed. A draft stays as it is. */
async function withdraw(
  context: Context,
  note: NoteState,
  passed: Passed,
  isDry: boolean,
): Promise<void> {
  const { site, state, remote, report } = context;
  const found = remote.get(note.id);
  report(`${found?.state === 'published' ? '- becomes a draft:' : '-'} ${note.path}`);
  passed.withdrawn += 1;
  if (isDry) return;
  const { sending: _, conflict: _conflict, ...rest } = note;
  const removed = { ...rest, hash: '', isRemoved: true };
  if (found?.state === 'published' && found.post) {
    const known = await site.unpublish(found.post, found.revision);
    await state.saveNote({ ...removed, known });
  } else if (found && found.state !== 'deleted')
    await state.saveNote({ ...removed, known: await readText(context, found) });
  else await state.saveNote(removed);
}

interface Adding {
  readonly attempt: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly isDry: boolean;
}

/** Writes the texts of the site that have no file: new ones, and those that were edited after their file was removed. */
async function addMissing(
  context: Context,
  notes: readonly ScannedNote[],
  passed: Passed,
  { attempt, isDry }: Adding,
): Promise<void> {
  const { remote, state, files, report } = context;
  const present = new Set(notes.map(({ id }) => id));
  const known = new Map((await state.notes()).map((one) => [one.id, one]));
  const taken = new Set(files.paths.map(foldedPath));
  for (const one of remote.values()) {
    const before = known.get(one.id);
    // A file that was read by nobody in this pass is there, or was removed just now.
    const isOpen =
      before === undefined || (before.isRemoved && before.known?.revision !== one.revision);
    if (one.state === 'deleted' || present.has(one.id) || !isOpen) continue;
    await attempt(one.id, async () => {
      const text = await readText(context, one);
      if (before?.known && context.compared(before.known.text) === context.compared(text.text))
        return;
      const { path, lost } = isDry
        ? { path: text.text.title, lost: [] }
        : await addNote(context, one, text, taken);
      report([`↓ new: ${path}`, ...lost.map((remark) => `    ${remark}`)].join('\n'));
      passed.added += 1;
    });
  }
}
