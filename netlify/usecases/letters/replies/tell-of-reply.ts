import type { App } from '#app';
import type { CommentState } from '#domain/comments/comment-fact.ts';
import { log } from '#log/log.ts';
import { queueMail } from '#usecases/letters/queue-mail.ts';
import { readSender } from '#usecases/letters/sender.ts';
import { recipientOf } from './reply-recipient.ts';

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
  else if (untold[0]?.comment === id) await queueMail(app, { kind: 'reply', ...own, hash });
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
    if (!waiting.includes(hash)) await queueMail(app, { kind: 'reply', ...first, hash });
}
