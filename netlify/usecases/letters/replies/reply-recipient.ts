import type { App } from '#app';
import type { CommentState, WrittenComment } from '#domain/comments/comment-fact.ts';
import { MailAddress } from '#domain/letters/mail-address.ts';
import type { Subscriber } from '#domain/letters/subscriber.ts';
import type { Sender } from '#usecases/letters/sender.ts';

interface Recipient {
  readonly hash: string;
  readonly address: string;
}

/** Returns true if the owner of an address has confirmed to be told of replies to a comment, by what the comment names. */
export const isTold = (
  { confirmed }: Pick<Subscriber, 'confirmed'>,
  tell: WrittenComment['tell'],
): boolean =>
  confirmed?.wishes.replies === true &&
  typeof tell === 'string' &&
  (confirmed.tells ?? []).includes(tell);

/**
 * Reads who is told of a reply: the writer of the comment that it replies to, who asked for it with the comment and has
 * confirmed it. Undefined for a reply to oneself.
 */
export async function recipientOf(
  app: App,
  { keys }: Pick<Sender, 'keys'>,
  document: string,
  { comment }: Pick<CommentState, 'comment'>,
): Promise<Recipient | undefined> {
  if (comment.parent === undefined) return undefined;
  const parent = await app.comments.findText(document, comment.parent);
  if (!parent?.comment.tell || parent.removed || parent.waiting) return undefined;
  // Comments that are stored already may have other forms of addresses.
  const { data: address } = MailAddress.safeParse(parent.comment.email);
  if (address === undefined) return undefined;
  const hash = keys.hashOf(address);
  if (hash === keys.hashOf(comment.email)) return undefined;
  return isTold(await app.subscribers.of(hash), parent.comment.tell)
    ? { hash, address }
    : undefined;
}
