import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { MailAddress } from '#domain/letters/mail-address.ts';
import { log } from '#log/log.ts';
import { requestMail } from './request-mail.ts';
import { readSender } from './sender.ts';

/**
 * Asks the writer of a comment by mail whether to tell of replies, unless the address has confirmed this before. It runs
 * after the response, so that nobody can measure whether it has.
 */
export function askAboutReplies(app: App, email: string, client: string): void {
  const ask = async () => {
    const sender = await readSender(app);
    const address = MailAddress.safeParse(email).data;
    if (!sender || address === undefined) return;
    const { confirmed } = await app.subscribers.of(sender.keys.hashOf(address));
    if (confirmed?.wishes.replies) return;
    await requestMail(app, sender.keys, {
      address,
      wishes: { replies: true },
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
