import type { App } from '#app';
import type { LetterForm } from '#domain/letters/message.ts';
import { queueMail } from './queue-mail.ts';

interface Order {
  readonly document: string;
  readonly form: LetterForm;
  /** The author who asks for it. */
  readonly by: string;
}

/** Orders the letter about a post. A post has one letter, however often it is ordered. */
export async function orderLetter(app: App, { document, form, by }: Order): Promise<void> {
  if (await app.letters.read(document)) return;
  await app.letters.add(document, {
    at: app.now().toISOString(),
    by,
    about: { kind: 'post', document, form },
  });
  await queueMail(app, { kind: 'letter', letter: document });
}
