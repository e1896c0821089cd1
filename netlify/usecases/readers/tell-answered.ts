import type { App } from '#app';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import { textName } from '#domain/readers/text-key.ts';
import { sendSoon } from '#usecases/outbox/queue-message.ts';

/**
 * Stores a change of a comment. If that is an author's answer to a text from the fediverse, or removes such a text, its writer is
 * told of the answer: the message is stored first, so that a stop after the change loses none.
 */
export async function tellAnswered<T>(
  app: App,
  document: string,
  comment: Pick<CommentState, 'id' | 'comment'> & { readonly isRemoved?: boolean },
  store: () => Promise<T>,
): Promise<T> {
  if (!(await isToldOf(app, document, comment))) return store();
  await app.outbox.add(app.newId(), { kind: 'activities', document, comment: comment.id });
  const result = await store();
  sendSoon(app);
  return result;
}

async function isToldOf(
  app: App,
  document: string,
  { id, comment: { author, parent, from }, isRemoved }: Parameters<typeof tellAnswered>[2],
): Promise<boolean> {
  const answered = author === true ? parent : undefined;
  const endsAnswers = isRemoved === true && isFromThere(from);
  if (answered === undefined && !endsAnswers) return false;
  if (!app.settings.reachesOut || !(await app.actor.isOn())) return false;
  // An erasure sends nothing out.
  if (answered === undefined)
    return !(await app.erasures.isMarked(textName({ noun: 'comments', place: document, id })));
  return isFromThere((await app.comments.findText(document, answered))?.comment.from);
}

const isFromThere = (from: CommentState['comment']['from']): boolean =>
  from?.network === 'fediverse';
