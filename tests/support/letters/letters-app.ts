import { onTestFinished, vi } from 'vitest';
import type { LetterSettings } from '#domain/letters/letter-settings.ts';
import { isMail, type Message } from '#domain/outbox/message.ts';
import type { Settings } from '#settings';
import { addressKeys } from '#store/letters/address-keys.ts';
import { mailOf } from '#usecases/letters/message-content.ts';
import { readSender, type Sender } from '#usecases/letters/sender.ts';
import { appWithPost } from '#tests/support/app/blog.ts';
import { setUpLetters } from '#tests/support/app/letters.ts';
import { NOW, type TestApp } from '#tests/support/app/test-app.ts';

export const KEYS = addressKeys(new Uint8Array(32));

const LETTERS: Partial<LetterSettings> = {
  from: 'letters@commonplace.example',
  fromName: 'Commonplace',
  imprint: '1 Harbour Street',
  tellTo: 'ada@commonplace.example',
};

/** Returns an app with the sample post that sends letters. Its requests to its background are taken and run nothing. */
export async function appWithLetters(
  letters: Partial<LetterSettings> = {},
  settings: Partial<Settings> = {},
): Promise<TestApp> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response(null, { status: 202 })),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const app = await appWithPost({
    mail: { server: 'smtp://127.0.0.1:9', keys: KEYS },
    ...settings,
  });
  await saveLetters(app, letters);
  return app;
}

/** Saves the settings of letters. */
export const saveLetters = (app: TestApp, letters: Partial<LetterSettings>) =>
  setUpLetters(app, { ...LETTERS, ...letters });

/** Returns who sends the letters of an app. Throws if it sends none. */
export async function senderOf(app: TestApp): Promise<Sender> {
  const sender = await readSender(app);
  if (!sender) throw new Error('The site sends no letters.');
  return sender;
}

/** Returns the messages that wait, once what was put off is done. */
export async function queued(app: TestApp): Promise<Message[]> {
  await app.settled();
  return (await app.outbox.waiting()).map(({ message }) => message);
}

/** The secret that comments name whose writer is told of replies. */
export const TELL = 'f'.repeat(64);

/** Confirms that an address is told of replies to the comments that name `TELL`. Returns its hash. */
export async function wantReplies(app: TestApp, address: string): Promise<string> {
  const hash = KEYS.hashOf(address);
  await app.subscribers.confirm(hash, app.newId(), {
    address: KEYS.seal(address),
    wishes: { replies: true },
    tells: [TELL],
    at: NOW.toISOString(),
    origin: 'comment',
  });
  return hash;
}

/** Writes the mail about a message. */
export async function mail(app: TestApp, message: Message | undefined) {
  if (!message || message.kind === 'letter' || !isMail(message))
    throw new Error('There is no such message.');
  return mailOf(app, await senderOf(app), message);
}

/** Waits until what was put off is done, so that what comes then is later. */
export async function aMomentLater(app: TestApp): Promise<void> {
  await app.settled();
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
}
