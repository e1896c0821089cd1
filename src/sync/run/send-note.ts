import type { Draft } from '#domain/posts/draft.ts';
import { withOwnFields } from '#sync/notes/own-fields.ts';
import type { Note } from '#sync/notes/read-note.ts';
import type { KnownText, NoteState } from '#sync/state.ts';
import { wantedAddress, wantedState, wantedText } from '#sync/texts/wanted-text.ts';
import { hashOf } from './hash-of.ts';
import type { Context } from './context.ts';
import type { ScannedNote } from './scan-folder.ts';

/** The text of the site, and the fields of the file, when both were the same. */
type From = Pick<NoteState, 'known' | 'stated'>;

/**
 * Sends a note. Each text is noted before it is sent, so that a response that is lost is recognised. Returns what the text
 * loses.
 */
export async function sendNote(
  context: Context,
  { id, note, hash, state }: ScannedNote,
  from: From,
): Promise<readonly string[]> {
  const { state: store, folder } = context;
  const converted = await context.convertNote(note);
  const text = wantedText(note, converted, from, context.section);
  const noted: NoteState = {
    id,
    path: note.path,
    hash: state?.hash ?? '',
    stated: from.stated,
    waiting: [],
    missing: [],
    isRemoved: false,
  };
  const known = await send(context, { id, note, from, text }, (before, sending) =>
    store.saveNote({
      ...noted,
      ...(before && { known: before }),
      sending: context.compared(sending),
    }),
  );
  context.setPost(id, known);
  const file = note.id === id ? note.file : withOwnFields(note, id, known.revision);
  const isWritten = file !== note.file && (await folder.write(note.path, file, hash));
  await store.saveNote({
    ...noted,
    known,
    hash: isWritten ? await hashOf(file) : hash,
    stated: note.stated,
    waiting: [...converted.waiting],
    missing: [...converted.missing],
  });
  const isLate = known.state === 'published' && wantedState(note, context.now()) === 'scheduled';
  return isLate
    ? [
        ...converted.remarks,
        'It is published already, so its date that is still to come does nothing.',
      ]
    : converted.remarks;
}

interface Sending {
  readonly id: string;
  readonly note: Note;
  readonly from: From;
  readonly text: Draft;
}

/** Sends what differs, one request after the other. `noteBefore` notes what the site has and what it gets next. */
async function send(
  { site, compared, remote, now }: Context,
  { id, note, from, text }: Sending,
  noteBefore: (known: KnownText | undefined, sending: Draft) => Promise<void>,
): Promise<KnownText> {
  const state = wantedState(note, now());
  let { known } = from;
  if (known?.state === 'published' && known.post && state === 'draft') {
    await noteBefore(known, known.text);
    known = await site.unpublish(known.post, known.revision);
  }
  const isSame = known !== undefined && compared(text) === compared(known.text);
  const publishAt = state === 'scheduled' ? note.stated.date : undefined;
  if (known?.state === 'published' && known.post) {
    if (!isSame || remote.get(id)?.changes !== undefined) {
      await noteBefore(known, text);
      known = await site.edit(known.post, text, known.revision);
    }
  } else if (state === 'published') {
    await noteBefore(known, text);
    const isFirst = known?.post === undefined;
    known = await site.publish(id, text, { revision: known?.revision, date: note.stated.date });
    if (isFirst) return known;
  } else if (!isSame || known?.state !== state || known.publishAt !== publishAt) {
    await noteBefore(known, text);
    return site.save(id, text, { revision: known?.revision, publishAt });
  }
  const address = wantedAddress(note, { ...from, known }, text.category, now());
  if (!address || !known.post || known.state !== 'published') return known;
  await noteBefore(known, known.text);
  return site.move(known.post, { ...address, revision: known.revision });
}
