import type { App } from '#app';
import type { WrittenComment } from '#domain/comments/comment-fact.ts';
import type { WebhookEvent } from '#domain/feeds/webhook-event.ts';
import { tellAuthorLater } from '#usecases/letters/tell-author.ts';
import { tellOfReplyLater } from '#usecases/letters/tell-of-reply.ts';
import { deliverLater, recordEvent } from '#usecases/webhook/tell-webhook.ts';
import { tellAnswered } from './tell-answered.ts';

/** Stores a text of a reader by `store`, and tells the webhook and the author of it. */
export async function receiveText(
  app: App,
  event: Extract<WebhookEvent, { type: 'comment.created' | 'thought.submitted' }>,
  store: () => Promise<void>,
): Promise<void> {
  // The event is stored first: if this stops in between, a repeated request would not tell of the text.
  await recordEvent(app, event);
  await store();
  deliverLater(app, event);
  tellAuthorLater(app, event);
}

interface NewComment {
  readonly id: string;
  readonly comment: WrittenComment;
  readonly held: boolean;
}

/** Stores a new comment, and tells of it. Authors need no message about their own. */
export async function receiveComment(
  app: App,
  document: string,
  { id, comment, held }: NewComment,
): Promise<void> {
  const store = () =>
    app.comments.add(document, { id, kind: held ? 'held' : 'written', change: id, comment });
  if (comment.author) await tellAnswered(app, document, { id, comment }, store);
  else await receiveText(app, { id, type: 'comment.created', document }, store);
  if (!held) tellOfReplyLater(app, document, { id, comment });
}
