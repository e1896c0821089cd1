import type { App } from '#app';
import type { WrittenComment } from '#domain/comments/comment-fact.ts';
import { ID_RANDOM, timedId } from '#domain/id.ts';
import type { WebhookEvent } from '#domain/feeds/webhook-event.ts';
import { tellAuthorLater } from '#usecases/letters/tell-author.ts';
import { tellOfReplyLater } from '#usecases/letters/tell-of-reply.ts';
import { hashOfSecret } from '#usecases/secret.ts';
import { deliverLater, recordEvent } from '#usecases/webhook/tell-webhook.ts';
import { tellAnswered } from './tell-answered.ts';

/**
 * Makes the id of a text with a receipt. Its random part comes from the receipt, so that all arrivals of the text share
 * it. It is hashed, so that no browser can choose the id of a text that is there already. `place` tells collections of
 * texts apart. The id of an original on another network stands for a receipt, and looks like none.
 */
export function receiptId(time: number, place: string, receipt: string): string {
  const digits = BigInt(`0x${hashOfSecret(`${place} ${receipt}`)}`).toString(36);
  return timedId(time, digits.padStart(ID_RANDOM, '0').slice(-ID_RANDOM));
}

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
