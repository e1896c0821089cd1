import { timeOfId } from '#domain/id.ts';
import { DAY } from '#domain/timing.ts';
import { closeTold } from '#usecases/fediverse/close-told.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import { readContent } from '#usecases/rebuild/current-content.ts';
import { toldMark } from '#usecases/rebuild/follow-change.ts';
import {
  ACTOR,
  actorSubject,
  COMMENT_MARK,
  documentSubject,
  isRecent,
  markOf,
  MOVE,
  moveSubject,
} from './subjects.ts';
import { tell } from './tell.ts';
import { tellAnswers, tellComment } from './tell-comment.ts';
import { followersInboxes, type Inbox, type Teller } from './teller.ts';

/** Brings inboxes in line with a document, and with an author's answers under it, which come and go with it. */
export async function tellDocument(
  teller: Teller,
  id: string,
  inboxes: readonly Inbox[],
): Promise<void> {
  const subject = await documentSubject(teller, id);
  if (!subject) return;
  await tell(teller, subject, inboxes);
  await tellAnswers(teller, id);
}

/**
 * Brings all inboxes in line with the actor, and with every text that one of them was told of or that came to be public in
 * the last two days. A text that is marked as told is not read.
 */
export async function tellSite(teller: Teller): Promise<void> {
  const { app, rest } = teller;
  const { tag } = await readContent(app);
  const inboxes = await followersInboxes(app);
  for (const subject of [await actorSubject(teller), moveSubject(teller)])
    if (subject) await tell(teller, subject, inboxes);
  for (const [n, { id, document }] of (await textsOf(teller)).entries()) {
    if (rest.more) return;
    if (n > 0 && teller.isOver()) {
      // Where servers that wait have taken all of its time, the next turn is one of those for them.
      rest.more = rest.progress || rest.waiting.size === 0;
      return;
    }
    if (document === undefined) await tellDocument(teller, id, inboxes);
    else await tellComment(teller, document, id);
  }
  await app.told.noteContent(toldMark(app, tag, teller.actor));
}

/**
 * Returns the texts that inboxes may lack something of, those first that readers do not see any more. Then those that were looked at
 * least lately, so that one that has to wait keeps no other waiting.
 */
async function textsOf(
  teller: Teller,
): Promise<{ readonly id: string; readonly document?: string | undefined }[]> {
  const { app } = teller;
  const [{ byId, documents }, known] = await Promise.all([
    app.documents.index(),
    app.told.subjects(),
  ]);
  const due: { id: string; document?: string | undefined }[] = [];
  for (const [id, { id: fact, mark }] of [...known].toSorted(byFact)) {
    const isOld = app.now().getTime() - timeOfId(fact) > 2 * DAY;
    const isDone = mark === markOf(teller, byId.get(id));
    // An edit of a comment has a message of its own.
    const isOldComment = mark?.startsWith(COMMENT_MARK) === true && isOld;
    if (id === ACTOR || id === MOVE || isDone || isOldComment) continue;
    const document = byId.has(id) ? undefined : (await app.told.read(id))?.document;
    due.push({ id, document });
  }
  // One that was taken down before there was an actor comes back under another address, too.
  const recent = documents.filter(
    (one) => !known.has(one.id) && (isRecent(teller, one) || wasTakenDown(one)),
  );
  const rank = ({ id, document }: (typeof due)[number]) =>
    document !== undefined ? 2 : byId.get(id)?.status === 'published' ? 1 : 0;
  return [...recent, ...due].toSorted((a, b) => rank(a) - rank(b));
}

/** Orders texts by the time at which something was last told of them. */
const byFact = (
  [, a]: readonly [string, { readonly id: string }],
  [, b]: readonly [string, { readonly id: string }],
): number => timeOfId(a.id) - timeOfId(b.id);

const wasTakenDown = ({ status, shown }: ListedDocument): boolean =>
  status !== 'published' && shown?.post !== undefined;

/**
 * Tells everybody that the actor is gone, and forgets them. Those who do not respond have a day.
 */
export async function tellEnd(teller: Teller): Promise<void> {
  const { app, actor, rest } = teller;
  await tell(teller, await actorSubject(teller), await followersInboxes(app));
  const isOver = Math.abs(app.now().getTime() - timeOfId(actor.id)) >= DAY;
  if (rest.more || (rest.waiting.size > 0 && !isOver)) return;
  if (!(await closeTold(app, () => teller.isOver()))) {
    rest.more = true;
    return;
  }
  await app.followers.clear();
  await app.actor.turnOff(app.newId(actor.id));
  rest.waiting.clear();
}
