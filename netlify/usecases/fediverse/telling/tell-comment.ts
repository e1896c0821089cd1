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
  const { comments } = teller.app;
  if ((await comments.findText(document, id))?.comment.from?.network !== NETWORK)
    return tellAnswer(teller, document, id);
  const thread = await (await comments.thread(document)).readBefore(undefined, Infinity);
  for (const { id: answer, comment } of thread.comments)
    if (comment.parent === id && comment.author) await tellAnswer(teller, document, answer);
}

async function tellAnswer(teller: Teller, document: string, id: string): Promise<void> {
  const subject = await commentSubject(teller, document, id);
  if (!subject || !(subject.wasPublic || (await teller.app.told.read(id)))) return;
  const inbox = await writersInbox(teller, document, id);
  if (inbox) await tell(teller, subject, [inbox]);
}

/** Finds the inbox of the writer whom a comment answers. Undefined for one who is gone, blocked, or does not respond for now. */
async function writersInbox(
  teller: Teller,
  document: string,
  id: string,
): Promise<Inbox | undefined> {
  const { app, rest } = teller;
  const parent = (await app.comments.find(document, id))?.comment.parent;
  const { author, network } =
    (parent && (await app.comments.findText(document, parent))?.comment.from) || {};
  if (author === undefined || network !== NETWORK || (await app.blocks.has(author)))
    return undefined;
  const found = await inboxOf(teller, author);
  if (found !== 'waits') return found;
  rest.waiting.add(URL.parse(author)?.host ?? '');
  return undefined;
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
