import { setUpLetters, mailSettings, queueLetter, subscribe } from '#tests/support/app/letters.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import type { MonthSite } from './site.ts';

export const READERS = 200;
/** Paragraphs of a long letter, and sentences of each. */
const [PARAGRAPHS, PARAGRAPH] = [60, 40];
const AUTHOR = 'ada@site.example';

/** Lets readers of a site get letters over a mail server. */
export async function openLetters(site: MonthSite, server: string) {
  const app = { ...site.app, settings: { ...site.app.settings, mail: mailSettings(server) } };
  const { keys } = app.settings.mail;
  const text = 'The tide came in late. '.repeat(PARAGRAPH);
  const content = Array.from({ length: PARAGRAPHS }, () => ({ type: 'paragraph' as const, text }));
  await setUpLetters(app);
  for (let n = 0; n < READERS; n++) await subscribe(app, `reader${n}@example.org`);
  return {
    /** Sends a long letter to everybody. */
    send: async (): Promise<void> => {
      await queueLetter(app, { ...samplePost, content });
      await site.runTask('outbox');
    },

    /** Sends a mail to one. */
    sendToOne: async (): Promise<void> => {
      const [address, hash] = [keys.seal(AUTHOR), keys.hashOf(AUTHOR)];
      await app.outbox.add(app.newId(), { kind: 'test', address, hash });
      await site.runTask('outbox');
    },
  };
}
