import type { App } from '#app';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import { log } from '#log/log.ts';
import { queueMail } from './queue-mail.ts';
import { readSender, type Sender } from './sender.ts';

type Reply = Pick<CommentState, 'id' | 'comment'>;

/** Tells the writer of a comment of a reply that readers have come to see, after the response, if the writer asked for it. */
export function tellOfReplyLater(app: App, document: string, reply: Reply): void {
  // Most comments are no replies, and most sites send no letters.
  if (!app.settings.mail || reply.comment.parent === undefined) return;
  app.waitUntil(tellOfReply(app, document, reply).catch(log.error));
}

async function tellOfReply(app: App, document: string, reply: Reply): Promise<void> {
  const sender = await readSender(app);
  const recipient = sender && (await recipientOf(app, sender, document, reply));
  if (!recipient) return;
  await queueMail(app, { kind: 'reply', comment: reply.id, document, hash: recipient.hash });
}

/**
 * Reads who is told of a reply: the writer of the comment that it replies to, who asked for it with the comment and has
 * confirmed it. Undefined for a reply to oneself.
 */
export async function recipientOf(
  app: App,
  { keys }: Pick<Sender, 'keys'>,
  document: string,
  { comment }: Reply,
): Promise<{ readonly hash: string; readonly address: string } | undefined> {
  if (comment.parent === undefined) return undefined;
  const parent = await app.comments.findText(document, comment.parent);
  if (!parent?.comment.tell || parent.removed || parent.waiting) return undefined;
  const address = parent.comment.email;
  const hash = keys.hashOf(address);
  if (hash === keys.hashOf(comment.email)) return undefined;
  const { confirmed } = await app.subscribers.of(hash);
  return confirmed?.wishes.replies ? { hash, address } : undefined;
}
