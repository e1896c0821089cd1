import type { App } from '#app';
import type { WrittenComment } from '#domain/comments/comment-fact.ts';
import { AppError } from '#domain/errors.ts';
import { log } from '#log/log.ts';
import { requestMail } from './request-mail.ts';
import { readSender } from './sender.ts';
import { isTold } from './tell-of-reply.ts';

/**
 * Asks the owner of the address of a comment by mail whether to tell of replies, unless that was confirmed for comments of the
 * same browser. It runs after the response. To everybody else, an address that has confirmed this is like any other:
 * the request is counted, and a mail asks.
 */
export function askAboutReplies(
  app: App,
  { email: address, tell }: Pick<WrittenComment, 'email' | 'tell'>,
  client: string,
): void {
  const ask = async () => {
    const sender = await readSender(app);
    if (!sender || typeof tell !== 'string') return;
    if (isTold(await app.subscribers.of(sender.keys.hashOf(address)), tell)) return;
    await requestMail(app, sender.keys, {
      address,
      wishes: { replies: true },
      tells: [tell],
      origin: 'comment',
      client,
    });
  };
  app.waitUntil(
    ask().catch((error: unknown) => {
      // The comment is stored, and a flood must not fill the log.
      if (!(error instanceof AppError && error.code === 'too_many')) log.error(error);
    }),
  );
}
