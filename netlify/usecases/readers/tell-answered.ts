import type { App } from '#app';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import { sendSoon } from '#usecases/outbox/queue-message.ts';

/**
 * Stores a change of a comment. If that is an author's answer to a text from the fediverse, its writer is told of it: the message is
 * stored first, so that a stop after the change loses none.
 */
export async function tellAnswered<T>(
  app: App,
  document: string,
  { id, comment: { author, parent } }: Pick<CommentState, 'id' | 'comment'>,
  store: () => Promise<T>,
): Promise<T> {
  const { reachesOut } = app.settings;
  const mayBe = reachesOut && author === true && parent !== undefined && (await app.actor.isOn());
  const answered = mayBe ? await app.comments.findText(document, parent) : undefined;
  if (answered?.comment.from?.network !== 'fediverse') return store();
  await app.outbox.add(app.newId(), { kind: 'activities', document, comment: id });
  const result = await store();
  sendSoon(app);
  return result;
}
