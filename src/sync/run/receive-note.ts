import type { DocumentSummary } from '#domain/documents/document-summary.ts';
import { FieldProblem } from '#sync/notes/front-matter-lines.ts';
import { conflictPath, foldedPath, newPath } from '#sync/notes/paths.ts';
import { type Note, readNote } from '#sync/notes/read-note.ts';
import type { KnownText, NoteState } from '#sync/state.ts';
import { areSame, blocksOfContent } from '#sync/texts/compare-texts.ts';
import { hasTop } from '#sync/texts/convert-note.ts';
import { changedNote, newNote, rewrittenNote } from '#sync/texts/write-note.ts';
import type { Context } from './context.ts';
import { hashOf } from './hash-of.ts';
import type { ScannedNote } from './scan-folder.ts';

/** Notes that a file and a text of the site are the same. */
export async function adopt(
  { state: store }: Context,
  { id, note, hash, state }: ScannedNote,
  known: KnownText,
): Promise<void> {
  const { waiting = [], missing = [] } = state ?? {};
  await store.saveNote(stateOf({ id, note, hash }, known, { waiting, missing }));
}

/** Writes what has changed on the site into the file of a note. Returns what the file cannot hold. */
export async function receiveNote(
  context: Context,
  { id, note, hash, state }: ScannedNote,
  { before, after }: { before: KnownText; after: KnownText },
): Promise<readonly string[]> {
  const lost: string[] = [];
  const ways = context.waysTo(note.path, note.front, lost, hasTop(note.body));
  let file: string;
  try {
    file = await changedNote(note, { id, before, after }, ways);
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error;
    // It stays as it is, and the text of the site lies beside it.
    await writeConflict(context, { id, note, hash, state }, { site: after, text: after });
    return [`${error.message} The text of the site lies beside it.`];
  }
  const wanted = blocksOfContent(after.text.content);
  const isRight = async () =>
    areSame((await context.convertNote(readNote(note.path, file))).blocks, wanted);
  if (before.text.content !== after.text.content && !(await isRight())) {
    lost.length = 0;
    const plain = context.waysTo(note.path, note.front, lost);
    file = await rewrittenNote(readNote(note.path, file), after, plain);
    if (await isRight())
      lost.push('Its text was written anew, since its parts depend on each other.');
    else
      lost.push(
        'Its text differs a little from that of the site, and replaces that once the file is edited.',
      );
  }
  if (file !== note.file) {
    await context.state.keep(id, note.file);
    if (!(await context.folder.write(note.path, file, hash))) return ['It was edited meanwhile.'];
  }
  const { waiting = [], missing = [] } = state ?? {};
  const written = { id, note: readNote(note.path, file), hash: await hashOf(file) };
  await context.state.saveNote(stateOf(written, after, { waiting, missing }));
  context.setPost(id, after);
  return lost;
}

/** Writes a new note for a text of the site. Returns its path, and what the file cannot hold. */
export async function addNote(
  context: Context,
  { id }: Pick<DocumentSummary, 'id'>,
  known: KnownText,
  taken: Set<string>,
): Promise<{ path: string; lost: readonly string[] }> {
  const lost: string[] = [];
  const path = newPath(known.text.title, taken);
  taken.add(foldedPath(path));
  const ways = context.waysTo(path, { fields: {}, text: '' }, lost);
  const file = await newNote({ id, known }, ways);
  if (!(await context.folder.write(path, file, undefined)))
    return { path, lost: ['There is a file of this name now. It comes with the next run.'] };
  const written = { id, note: readNote(path, file), hash: await hashOf(file) };
  await context.state.saveNote(stateOf(written, known, { waiting: [], missing: [] }));
  return { path, lost };
}

/** Writes the text of the site beside a note that has another one. From then on the file is newer than `site`. */
export async function writeConflict(
  context: Context,
  { id, note, hash, state }: ScannedNote,
  { site, text }: { site: KnownText; text: KnownText },
): Promise<string> {
  const lost: string[] = [];
  const ways = context.waysTo(note.path, note.front, lost);
  const file = await newNote({ id, known: text }, ways);
  const taken = new Set(context.files.paths.map(foldedPath));
  const written = await hashOf(file);
  // After a stop, the same text lies there already.
  let path = conflictPath(note.path, new Set());
  if (taken.has(foldedPath(path)) && (await hashAt(context, path)) !== written)
    path = conflictPath(note.path, taken);
  await context.folder.write(path, file, taken.has(foldedPath(path)) ? written : undefined);
  const { waiting = [], missing = [] } = state ?? {};
  await context.state.saveNote({
    ...stateOf({ id, note, hash }, site, { waiting, missing }),
    conflict: { path, hash: written },
  });
  return path;
}

async function hashAt({ folder }: Context, path: string): Promise<string | undefined> {
  try {
    return await hashOf(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await folder.read(path)),
    );
  } catch {
    return undefined;
  }
}

const stateOf = (
  { id, note, hash }: { id: string; note: Note; hash: string },
  known: KnownText,
  rest: Pick<NoteState, 'waiting' | 'missing'>,
): NoteState => ({
  id,
  path: note.path,
  hash,
  stated: note.stated,
  known,
  isRemoved: false,
  ...rest,
});
