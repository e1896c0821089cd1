import { isDeepStrictEqual } from 'node:util';
import type { App } from '#app';
import { appearanceOf } from '#domain/documents/appearance.ts';
import type { Letter } from '#domain/letters/message.ts';
import type { Document } from '#store/documents/read-document.ts';
import { ageOf } from '#usecases/outbox/turn.ts';

/** A letter that waits, by the id of its message and by its own name. */
export interface QueuedLetter {
  readonly id: string;
  readonly name: string;
}

/** Milliseconds in which a document whose letter is queued is published, or published again. Otherwise nobody asks for it. */
const ORDERING = 10 * 60_000;

/** Returns the letter that the last publication of a document has asked for, as long as readers see it. */
export function askedLetter(document: Document | undefined): Letter | undefined {
  const { at, by, letter: form } = appearanceOf(document) ?? {};
  if (!document || at === undefined || by === undefined || form === undefined) return undefined;
  return { at, by, about: { kind: 'post', document: document.id, form } };
}

/** Returns a letter that somebody asks for and that is not done. Ends any other. */
export async function openLetter(app: App, queued: QueuedLetter): Promise<Letter | undefined> {
  const { id, name } = queued;
  const isDigest = name.startsWith('week-');
  const [known, result, document] = await Promise.all([
    app.letters.read(name),
    app.letters.result(name),
    isDigest ? undefined : app.documents.read(name),
  ]);
  const asked = isDigest ? known : askedLetter(document);
  if (!asked) return endUnasked(app, queued, { known: known && !result, document });
  // Once its recipients are forgotten, nobody can tell who has got it.
  const isClosed = result && !(await app.letters.recipients(name));
  const isDone = result && !result.isWithdrawn && known?.at === asked.at;
  if (isClosed || isDone) {
    await app.letters.tidy(name);
    await app.outbox.remove(id);
    return undefined;
  }
  const isNew = known !== undefined && known.at !== asked.at;
  if (result || isNew) await app.letters.reopen(name);
  if (!isDeepStrictEqual(known, asked)) await app.letters.add(name, asked);
  return asked;
}

/** Ends a letter that nobody asks for, unless its document is just being published. */
async function endUnasked(
  app: App,
  { id, name }: QueuedLetter,
  { known, document }: { known: boolean | undefined; document: Document | undefined },
): Promise<undefined> {
  if (ageOf(app, id) <= ORDERING) return;
  const inTrash = document?.status === 'deleted' && document.isPublic;
  const kept = inTrash ? askedLetter({ ...document, status: 'published' }) : undefined;
  if (kept) {
    // It goes on if the document is restored.
    if (!known) await app.letters.add(name, kept);
  } else if (known) {
    const states = [...(await app.letters.deliveries(name)).values()];
    const at = app.now().toISOString();
    if (states.includes('sent')) await app.letters.finish(name, at, { isWithdrawn: true });
    else await app.letters.withdraw(name);
  }
  await app.outbox.remove(id);
}
