import { AppError } from '#domain/errors.ts';
import type { Network } from '#domain/comments/origin.ts';
import { ownInbox } from '#domain/fediverse/activity.ts';
import { loadActor } from '#usecases/fediverse/load-peer.ts';
import { isResting } from '#usecases/outbox/open-turn.ts';
import { commentSubject } from './subjects.ts';
import { tell } from './tell.ts';
import { inboxAt, type Inbox, type Teller } from './teller.ts';

const NETWORK: Network = 'fediverse';

/**
 * Tells the writer of a text from the fediverse of an author's answer, of its edits and of its removal. With the id of such a text,
 * which was removed, of the end of all answers to it.
 */
export async function tellComment(teller: Teller, document: string, id: string): Promise<void> {
  const text = await teller.app.comments.findText(document, id);
  if (text?.comment.from?.network !== NETWORK) return tellAnswer(teller, document, id);
  await tellAnswers(teller, document, (parent) => parent === id);
}

/**
 * Tells the writers of texts from the fediverse of an author's answers to these, or to some of them. Those for which there is no time
 * get messages of their own, so that each turn goes on where the last one has ended.
 */
export async function tellAnswers(
  teller: Teller,
  document: string,
  isMeant: (parent: string) => boolean = () => true,
): Promise<void> {
  const { app } = teller;
  const { comments } = await (await app.comments.thread(document)).readBefore(undefined, Infinity);
  const byId = new Map(comments.map((one) => [one.id, one]));
  for (const { id, comment } of comments) {
    if (!comment.author || !comment.parent || !isMeant(comment.parent)) continue;
    const answered = byId.get(comment.parent);
    if (answered && !answered.removed && answered.comment.from?.network !== NETWORK) continue;
    if (teller.isOver())
      await app.outbox.add(app.newId(), { kind: 'activities', document, comment: id });
    else await tellAnswer(teller, document, id);
  }
}

async function tellAnswer(teller: Teller, document: string, id: string): Promise<void> {
  const subject = await commentSubject(teller, document, id);
  const told = await teller.app.told.read(id);
  if (!subject || !(subject.wasPublic || told)) return;
  const inbox = await writersInbox(teller, document, id);
  if (inbox === 'waits' && !teller.isLast) return;
  // Its takedown counts, also if nobody is left to tell.
  if (typeof inbox === 'object') await tell(teller, subject, [inbox]);
  else if (told) await tell(teller, subject, []);
}

/** Finds the inbox of the writer whom a comment answers. Undefined for one who is gone or blocked. */
async function writersInbox(
  teller: Teller,
  document: string,
  id: string,
): Promise<Inbox | 'waits' | undefined> {
  const { app, rest } = teller;
  const parent = (await app.comments.find(document, id))?.comment.parent;
  const { author, network } =
    (parent && (await app.comments.findText(document, parent))?.comment.from) || {};
  if (author === undefined || network !== NETWORK || (await app.blocks.has(author)))
    return undefined;
  const found = await inboxOf(teller, author);
  if (found === 'waits') rest.waiting.add(URL.parse(author)?.host ?? '');
  return found;
}

/** Loads the inbox of an actor. */
async function inboxOf(
  { app, key, peers }: Teller,
  actor: string,
): Promise<Inbox | 'waits' | undefined> {
  if (isResting({ app, peers }, URL.parse(actor)?.host ?? '')) return 'waits';
  try {
    const loaded = await loadActor(app, actor, { key });
    const isWriter = typeof loaded === 'object' && loaded.value.id === actor;
    const inbox = isWriter ? ownInbox(loaded.value) : undefined;
    return inbox === undefined ? undefined : inboxAt(inbox);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'peer_unreachable') throw error;
    return 'waits';
  }
}
