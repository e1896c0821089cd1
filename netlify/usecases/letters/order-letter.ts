import type { App } from '#app';
import type { LetterForm } from '#domain/letters/message.ts';
import { queueMail } from './queue-mail.ts';
import { readSender } from './sender.ts';

interface Order {
  readonly document: string;
  readonly form: LetterForm;
  /** The author who asks for it. */
  readonly by: string;
}

/** Orders the letter about a post. A post has one letter, however often it is ordered. Without a sender there is none. */
export async function orderLetter(app: App, { document, form, by }: Order): Promise<void> {
  if (!(await readSender(app)) || (await app.letters.read(document))) return;
  await app.letters.add(document, {
    at: app.now().toISOString(),
    by,
    about: { kind: 'post', document, form },
  });
  await queueMail(app, { kind: 'letter', letter: document });
}
