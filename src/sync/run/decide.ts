import type { DocumentSummary } from '#domain/documents/document-summary.ts';
import type { KnownText, NoteState } from '#sync/state.ts';
import { wantedText } from '#sync/texts/wanted-text.ts';
import type { Context } from './context.ts';
import type { ScannedNote } from './scan-folder.ts';

/** A step that brings a note and its text on the site together. */
export type Decision =
  | { readonly kind: 'same' }
  /** Both have the same text, and the folder notes that. */
  | { readonly kind: 'adopt'; readonly known: KnownText }
  | { readonly kind: 'send'; readonly from: Pick<NoteState, 'known' | 'stated'> }
  | { readonly kind: 'receive'; readonly before: KnownText; readonly after: KnownText }
  | { readonly kind: 'conflict'; readonly site: KnownText; readonly text: KnownText }
  /** The author has to do something first. */
  | { readonly kind: 'wait'; readonly reason: string };

const SAME: Decision = { kind: 'same' };

/** Decides what is done with a note. Reads the text of the site if that has changed since the last sync. */
export async function decide(context: Context, one: ScannedNote): Promise<Decision> {
  const { state } = one;
  const remote = context.remote.get(one.id);
  const known = state?.known;
  if (state?.conflict && context.files.paths.includes(state.conflict.path))
    return {
      kind: 'wait',
      reason: `${state.conflict.path} waits for you: put together what both should have, and remove it.`,
    };
  if (remote === undefined && !known) return { kind: 'send', from: { known, stated: {} } };
  if (remote === undefined || remote.state === 'deleted')
    return {
      kind: 'wait',
      reason:
        'It was deleted on the site. Remove the file, or its field id to send it as a new text.',
    };
  const isSent = (text: KnownText) => state?.sending === context.compared(text.text);
  if (!known) {
    const site = await readText(context, remote);
    if (isSent(site)) return { kind: 'send', from: { known: site, stated: {} } };
    return meet(context, one, site, remote);
  }
  const isEdited =
    one.hash !== state.hash || state.conflict !== undefined || isAwaited(context, state);
  if (remote.revision === known.revision) return isEdited ? { kind: 'send', from: state } : SAME;
  const site = await readText(context, remote);
  if (isSent(site)) return { kind: 'send', from: { known: site, stated: state.stated } };
  if (isEdited) {
    const isUnchanged = remote.changes === undefined && isSame(context, known, site);
    return isUnchanged
      ? { kind: 'send', from: { known: site, stated: state.stated } }
      : meet(context, one, site, remote);
  }
  if (!isSame(context, known, site)) return { kind: 'receive', before: known, after: site };
  // Changes that are not published are noticed as long as the revision is the one before them.
  return remote.changes === undefined ? { kind: 'adopt', known: site } : SAME;
}

/** Decides about a note and a text that may both be newer than the other: they are the same, or a conflict. */
async function meet(
  context: Context,
  { note, state }: ScannedNote,
  site: KnownText,
  remote: DocumentSummary,
): Promise<Decision> {
  const converted = await context.convertNote(note);
  const wanted = wantedText(note, converted, { known: site, stated: {} }, context.section);
  if (context.compared(wanted) === context.compared(site.text) && remote.changes === undefined)
    return note.isPublic === (site.state !== 'draft')
      ? { kind: 'adopt', known: site }
      : { kind: 'send', from: { known: site, stated: state?.stated ?? {} } };
  // The file was written from this text, also if nobody noted that.
  if (note.revision === remote.revision) return { kind: 'send', from: { known: site, stated: {} } };
  const { changes } = remote;
  const text = changes ? { ...site, text: await context.site.text(remote.id, changes) } : site;
  return { kind: 'conflict', site, text };
}

/** Reads the text of the site that readers see, or else the draft. */
export async function readText(
  { site }: Pick<Context, 'site'>,
  { id, revision, state, text, post, publishAt }: DocumentSummary,
): Promise<KnownText> {
  return {
    revision,
    state: state === 'deleted' ? 'draft' : state,
    text: await site.text(id, text),
    ...(post && { post }),
    ...(publishAt !== undefined && { publishAt }),
  };
}

/** Returns true for the same text in the same state at the same address. A scheduled one that was published is the same. */
function isSame({ compared }: Context, before: KnownText, after: KnownText): boolean {
  const isPublic = ({ state }: KnownText) => state !== 'draft';
  const timeOf = ({ post, publishAt }: KnownText) => publishAt ?? post?.date;
  return (
    compared(before.text) === compared(after.text) &&
    isPublic(before) === isPublic(after) &&
    (!isPublic(after) || Date.parse(timeOf(before) ?? '') === Date.parse(timeOf(after) ?? ''))
  );
}

/** Returns true if something that the note names is there now: the address of another note, or a picture. */
function isAwaited({ remote, files }: Context, { waiting, missing }: NoteState): boolean {
  return (
    waiting.some((id) => remote.get(id)?.state === 'published') ||
    missing.some((name) => files.paths.some((path) => `/${path}`.endsWith(`/${name}`)))
  );
}
