import type { App } from '#app';
import { timedId } from '#domain/id.ts';
import type { LetterSettings } from '#domain/letters/letter-settings.ts';
import type { Wishes } from '#domain/letters/subscriber.ts';
import type { Post } from '#domain/posts/post.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';
import { type MailSettings, readMail, type Settings } from '#settings';
import type { FactStore } from '#store/facts/fact-store.ts';
import type { OutgoingMail, Transport } from '#store/letters/transport.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { addPost } from './documents.ts';
import { samplePost } from './sample.ts';
import { NOW, type TestApp, testApp } from './test-app.ts';

/** The key of addresses, as a variable. */
export const LETTER_ENV = { LETTERS_KEY: `${'k'.repeat(42)}A` };

/** The variables of a site with letters, over a server that tests of SMTP replace. */
export function mailSettings(server = 'smtp://127.0.0.1:2'): MailSettings {
  const url = new URL(server);
  if (!url.searchParams.has('rate')) url.searchParams.set('rate', '1000');
  const mail = readMail({ SMTP_URL: url.href, ...LETTER_ENV });
  if (!mail) throw new Error('There is no mail server.');
  return mail;
}

/** Settings of letters. */
export const LETTERS: LetterSettings = {
  from: 'ada@site.example',
  fromName: 'Ada',
  replyTo: '',
  imprint: '',
  form: 'full',
  tell: 'never',
  tellTo: '',
};

/** Returns an app that sends letters, whose background is not there. */
export async function appWithLetters(
  { letters = {}, ...settings }: Partial<Settings> & { letters?: Partial<LetterSettings> } = {},
  store?: FactStore,
): Promise<TestApp> {
  allowLog('fetch failed');
  const app = testApp({ mail: mailSettings(), ...settings }, store);
  await setUpLetters(app, letters);
  return app;
}

/** Saves the settings of letters. */
export const setUpLetters = (
  app: App,
  letters: Partial<LetterSettings> = {},
  settings: Partial<SiteSettings> = {},
) =>
  app.site.addSettings(app.newId(), {
    by: 'Ada',
    at: NOW.toISOString(),
    settings: { ...DEFAULT_SETTINGS, letters: { ...LETTERS, ...letters }, ...settings },
  });

const ALL: Wishes = { posts: { pace: 'each' } };
/** The time at which subscribers have confirmed. */
const BEFORE = NOW.getTime() - 3_600_000;

/** Adds a subscriber. Returns the hash of the address. */
export async function subscribe(
  app: App,
  address: string,
  { wishes = ALL, at = BEFORE }: { wishes?: Wishes; at?: number } = {},
): Promise<string> {
  const { keys } = app.settings.mail as MailSettings;
  const hash = keys.hashOf(address);
  const id = timedId(at, hash.slice(0, 12));
  await app.subscribers.confirm(hash, id, {
    address: keys.seal(address),
    wishes,
    at: new Date(at).toISOString(),
    origin: 'form',
  });
  return hash;
}

/** Publishes a post with a letter. Returns the name of the letter. */
export async function queueLetter(app: App, post: Post = samplePost): Promise<string> {
  const document = app.newId();
  const appeared = { at: app.now().toISOString(), by: 'Ada', letter: 'full' } as const;
  await app.outbox.add(app.newId(), { kind: 'letter', letter: document });
  return addPost(app, post, { document, appeared });
}

/** Makes the error of nodemailer for an answer of a server. */
export const answer = (command: string, response: string) =>
  Object.assign(new Error(response), {
    code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
    command,
    responseCode: Number(response.slice(0, 3)),
    response,
  });

/** Makes a transport that accepts what `accept` does not throw for. */
export function fakeTransport(accept: (mail: OutgoingMail) => void | Promise<void> = () => {}) {
  const sent: OutgoingMail[] = [];
  const transport: Transport = {
    async send(mail) {
      await accept(mail);
      sent.push(mail);
    },
    close: () => {},
  };
  return { sent, connect: () => Promise.resolve(transport) };
}

/** Queues a test letter, which is a mail to one. */
export async function queueTest(app: App, address = 'ada@site.example'): Promise<string> {
  const id = app.newId();
  await app.outbox.add(id, {
    kind: 'test',
    address: mailSettings().keys.seal(address),
    hash: mailSettings().keys.hashOf(address),
  });
  return id;
}

/** Queues a mail that asks an address to confirm. */
export async function queueConfirmation(app: App, address = 'ada@site.example'): Promise<string> {
  const [hash, request] = [mailSettings().keys.hashOf(address), app.newId()];
  const at = app.now().toISOString();
  await app.subscribers.ask(hash, request, {
    address: mailSettings().keys.seal(address),
    wishes: { posts: { pace: 'each' } },
    at,
    origin: 'form',
  });
  const id = app.newId();
  await app.outbox.add(id, { kind: 'confirm', hash, request });
  return id;
}

/** Returns the recipients of mails in order. */
export const to = (mails: readonly OutgoingMail[]) => mails.map((mail) => mail.to).sort();
