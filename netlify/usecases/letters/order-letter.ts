import type { App } from '#app';
import type { LetterForm } from '#domain/letters/message.ts';
import { sendSoon } from './queue-mail.ts';

interface Order {
  readonly document: string;
  readonly form: LetterForm;
  /** The author who asks for it. */
  readonly by: string;
}

/**
 * Orders the letter of a post for everybody who has confirmed by now. A post has one letter at most, so a further order does
 * nothing. The post is published already, or right after this. Otherwise nothing is sent, and the letter can be ordered again.
 */
export async function orderLetter(app: App, { document, form, by }: Order): Promise<void> {
  if (await app.letters.read(document)) return;
  // The message first: a letter without one would never be sent. Of two messages the second finds its result.
  await app.outbox.add(app.newId(), { kind: 'letter', letter: document });
  const at = app.now().toISOString();
  await app.letters.add(document, { at, by, about: { kind: 'post', document, form } });
  sendSoon(app);
}
