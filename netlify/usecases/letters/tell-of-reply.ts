import type { App } from '#app';
import type { CommentState, WrittenComment } from '#domain/comments/comment-fact.ts';
import { log } from '#log/log.ts';
import { queueMessage } from '#usecases/outbox/queue-message.ts';
import { readSender, type Sender } from './sender.ts';
import type { MailMessage, ReplyRef } from '#domain/letters/message.ts';
import { MailAddress } from '#domain/letters/mail-address.ts';
import type { Subscriber } from '#domain/letters/subscriber.ts';

/** The largest number of replies that one mail counts. The others are not counted, but the mail says that there are more. */
export const MOST_REPLIES = 100;

type Reply = Pick<CommentState, 'id' | 'comment'>;

/** Tells the writer of a comment of a reply that readers have come to see, after the response, if the writer asked for it. */
export function tellOfReplyLater(app: App, document: string, reply: Reply): void {
  // Most comments are no replies, and most sites send no letters.
  if (!app.settings.mail || reply.comment.parent === undefined) return;
  app.waitUntil(tellOfReply(app, document, reply).catch(log.error));
}

/**
 * Notes a reply of which somebody is to be told. The first one queues a mail, which takes along those that come before it is
 * sent. If the mailbox may have none yet, all of them wait for `tellOfReplies`.
 */
async function tellOfReply(app: App, document: string, { id, comment }: Reply): Promise<void> {
  const sender = await readSender(app);
  const recipient = sender && (await recipientOf(app, sender, document, { comment }));
  if (!recipient) return;
  const { hash } = recipient;
  const own = { comment: id, document };
  await app.untoldReplies.add(hash, own);
  const untold = await app.untoldReplies.of(hash);
  if (untold.length > MOST_REPLIES) await app.untoldReplies.remove(hash, [own]);
  else if (untold[0]?.comment === id) await queueMessage(app, { kind: 'reply', ...own, hash });
}

/** Queues a mail to each reader about the replies that came while no mail could be sent. */
export async function tellOfReplies(app: App): Promise<void> {
  if (!(await readSender(app))) return;
  const untold = await app.untoldReplies.firsts();
  if (untold.length === 0) return;
  const waiting = (await app.outbox.waiting()).map(({ message }) =>
    message.kind === 'reply' ? message.hash : '',
  );
  for (const { hash, ...first } of untold)
    if (!waiting.includes(hash)) await queueMessage(app, { kind: 'reply', ...first, hash });
}

type ReplyMessage = Extract<MailMessage, { kind: 'reply' }>;

/** Adds the replies of which the recipient of a mail is not told yet. A mail about something else stays as it is. */
export async function withUntold<T extends MailMessage>(app: App, message: T): Promise<T> {
  if (message.kind !== 'reply') return message;
  const known = repliesOf(message).map(({ comment }) => comment);
  const untold = await app.untoldReplies.of(message.hash);
  const others = untold.filter(({ comment }) => !known.includes(comment));
  return { ...message, others: [...(message.others ?? []), ...others] };
}

/** Puts the replies of a mail that may not be sent yet among those that wait for the next one. */
export async function keepUntold(app: App, message: ReplyMessage): Promise<void> {
  for (const reply of repliesOf(message)) await app.untoldReplies.add(message.hash, reply);
}

/** Notes that a mail about replies was sent or given up, so that none of them comes in another. */
export async function noteTold(app: App, message: MailMessage): Promise<void> {
  if (message.kind === 'reply') await app.untoldReplies.remove(message.hash, repliesOf(message));
}

export const repliesOf = ({ comment, document, others = [] }: ReplyMessage): ReplyRef[] => [
  { comment, document },
  ...others,
];

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
