import pMap from 'p-map';
import { sha256 } from '#backup/sha256.ts';
import { type Folder, FolderProblem, type ListedFile, UnreadableFile } from '#sync/folder.ts';
import { isNotePath } from '#sync/notes/paths.ts';
import { type Note, readNote } from '#sync/notes/read-note.ts';
import type { NoteState, StateStore } from '#sync/state.ts';
import { whyUnread } from '#import/sources/read-into.ts';

/** A note with what is known of it. */
export interface ScannedNote {
  readonly id: string;
  readonly note: Note;
  readonly hash: string;
  /** Absent for one that was never synced from here. */
  readonly state: NoteState | undefined;
}

export interface Scan {
  readonly files: readonly ListedFile[];
  readonly notes: readonly ScannedNote[];
  /** Notes whose files are not there any more. */
  readonly vanished: readonly NoteState[];
  /** Files that cannot be read now, and the reason. They are there all the same. */
  readonly unread: readonly Unread[];
}

interface Unread {
  readonly path: string;
  readonly reason: string;
}

interface Options {
  readonly folder: Folder;
  readonly state: StateStore;
  readonly newId: () => string;
  readonly allowsDeletions: boolean;
}

/** Notes that may vanish at once without a question. */
const FEW = 5;

/** Files that are read at once. */
const AT_ONCE = 8;

/** Reads the notes of a folder. Throws `FolderProblem` if more than a few have vanished. */
export async function scanFolder({
  folder,
  state,
  newId,
  allowsDeletions,
}: Options): Promise<Scan> {
  const files = await folder.list();
  const known = await state.notes();
  const byPath = new Map(known.map((one) => [one.path, one]));
  const unread: Unread[] = [];
  const read: { readonly note: Note; readonly hash: string }[] = [];
  await pMap(
    files.filter(({ path }) => isNotePath(path)).map(({ path }) => path),
    async (path) => {
      try {
        const bytes = await folder.read(path);
        const file = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
        const isEmptied = file.trim() === '' && byPath.has(path);
        if (isEmptied) throw new UnreadableFile('It is empty now, so it is left alone.');
        read.push({ note: readNote(path, file), hash: await sha256(bytes) });
      } catch (error) {
        unread.push({ path, reason: reasonOf(error) });
      }
    },
    { concurrency: AT_ONCE },
  );
  read.sort((a, b) => (a.note.path < b.note.path ? -1 : 1));
  const notes = identified(read, known, newId);
  const present = new Set(notes.map(({ id }) => id));
  const isThere = new Set(unread.map(({ path }) => path));
  const vanished = known.filter(
    ({ id, path, isRemoved }) => !isRemoved && !present.has(id) && !isThere.has(path),
  );
  // A file that cannot be read may be one of these at another place.
  const mayBeMoved = unread.some(({ path }) => !byPath.has(path));
  assertFew(vanished, known, { allowsDeletions, isEmpty: notes.length === 0 });
  return { files, notes, vanished: mayBeMoved ? [] : vanished, unread };
}

/** Finds the state of each note: by the id in it, by its path, or by its bytes if nothing but the path has changed. */
function identified(
  read: readonly { readonly note: Note; readonly hash: string }[],
  known: readonly NoteState[],
  newId: () => string,
): ScannedNote[] {
  const byId = new Map(known.map((one) => [one.id, one]));
  const byPath = new Map(known.map((one) => [one.path, one]));
  const taken = new Map<string, ScannedNote>();
  const take = (one: (typeof read)[number], id: string, state: NoteState | undefined) =>
    void taken.set(one.note.path, { ...one, id, state });
  const ids = new Set<string>();
  const claim = (id: string): boolean => {
    const isFree = !ids.has(id);
    ids.add(id);
    return isFree;
  };

  // A copy has the id of the note that it was made of. That is the one at the known path.
  const stated = Map.groupBy(
    read.filter(({ note }) => note.id !== undefined),
    ({ note }) => note.id ?? '',
  );
  for (const [id, ofId] of stated) {
    const state = byId.get(id);
    const one = ofId.find(({ note }) => note.path === state?.path) ?? ofId[0];
    if (one && claim(id)) take(one, id, state);
  }
  for (const one of read) {
    const state = byPath.get(one.note.path);
    const isOpen = !taken.has(one.note.path) && one.note.id === undefined;
    if (isOpen && state && !state.isRemoved && claim(state.id)) take(one, state.id, state);
  }
  for (const one of read) {
    if (taken.has(one.note.path)) continue;
    const moved = known.find(({ id, hash }) => hash === one.hash && !ids.has(id));
    const isMoved = moved && !moved.isRemoved && one.note.id === undefined;
    if (isMoved && claim(moved.id)) take(one, moved.id, moved);
    else take(one, newId(), undefined);
  }
  return read.flatMap(({ note }) => taken.get(note.path) ?? []);
}

function assertFew(
  vanished: readonly NoteState[],
  known: readonly NoteState[],
  { allowsDeletions, isEmpty }: { allowsDeletions: boolean; isEmpty: boolean },
): void {
  if (allowsDeletions || vanished.length === 0) return;
  if (vanished.length <= FEW && !isEmpty) return;
  const all = known.filter(({ isRemoved }) => !isRemoved).length;
  const named = vanished.slice(0, 3).map(({ path }) => path);
  throw new FolderProblem(
    `${vanished.length} of ${all} notes are not in the folder any more, such as ${named.join(', ')}. Nothing was changed. If they were deleted, repeat the command with --allow-deletions: those that are published become drafts.`,
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  if (error instanceof TypeError) return 'It is not valid UTF-8.';
  return whyUnread(error).replace(
    'It is not imported, since it cannot be read: ',
    'Its fields cannot be read: ',
  );
}
