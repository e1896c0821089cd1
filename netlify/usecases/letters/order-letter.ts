import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import type { LetterForm } from '#domain/letters/message.ts';
import { sendSoon } from './queue-mail.ts';

interface Order {
  readonly document: string;
  readonly form: LetterForm;
  /** The author who asks for it. */
  readonly by: string;
}

/**
 * Orders the letter of a published post for everybody who has confirmed by now. A post has one letter at most, so a further
 * order does nothing. Throws `post_not_found` if readers cannot see the post.
 */
export async function orderLetter(app: App, { document, form, by }: Order): Promise<void> {
  if (await app.letters.read(document)) return;
  const found = await app.documents.read(document);
  if (found?.status !== 'published' || !found.shown?.post) throw new AppError('post_not_found');
  // The message first: a letter without one would never be sent. Of two messages the second finds its result.
  await app.outbox.add(app.newId(), { kind: 'letter', letter: document });
  const at = app.now().toISOString();
  await app.letters.add(document, { at, by, about: { kind: 'post', document, form } });
  sendSoon(app);
}
