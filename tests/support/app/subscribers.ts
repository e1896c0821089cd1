import type { SiteSettings } from '#domain/site/site-settings.ts';
import { confirm, leave } from '#api/letters/letter-pages.ts';
import type { Subscriber } from '#domain/letters/subscriber.ts';
import { readMail } from '#settings';
import { subscribers } from '#tests/support/app/endpoints.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { LETTERS as SAMPLE, setUpLetters } from './letters.ts';
import { call, type TestApp, testApp } from './test-app.ts';

/** A mail server that does not respond, and keys of addresses. */
export const MAIL = readMail({
  SMTP_URL: 'smtp://127.0.0.1:9',
  LETTERS_KEY: Buffer.alloc(32, 7).toString('base64url'),
});
if (!MAIL) throw new Error('Letters are off.');
export const KEYS = MAIL.keys;
export const GRACE = 'grace@example.org';
export const GRACE_HASH = KEYS.hashOf(GRACE);

export const LETTERS: SiteSettings['letters'] = { ...SAMPLE, from: 'ada@commonplace.example' };

/** A site with letters, whose pages are bare, and whose background is not there. */
export async function lettersApp(
  store?: Parameters<typeof testApp>[1],
  settings: Partial<SiteSettings> = {},
): Promise<TestApp> {
  allowLog("open 'post-shell.html'");
  allowLog('fetch failed');
  const app = testApp({ mail: MAIL, siteUrl: 'http://127.0.0.1:2' }, store);
  await setUpLetters(app, LETTERS, settings);
  return app;
}

/** Asks for letters by JSON. */
export const ask = (app: TestApp, fields: object = {}, ip = '203.0.113.1') =>
  call(subscribers(app), { body: { email: GRACE, ...fields }, ip });

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends the form of a page, or another body. */
const send = (
  open: typeof confirm,
  app: TestApp,
  token: string,
  { body = '', headers = {} }: { body?: string; headers?: Record<string, string> } = {},
) =>
  call(open(app), {
    method: 'POST',
    path: `/letters?t=${encodeURIComponent(token)}`,
    body,
    headers: { ...FORM, ...headers },
  });

export const show = (open: typeof confirm, app: TestApp, token: string) =>
  call(open(app), { path: `/letters?t=${encodeURIComponent(token)}` });

export const sendConfirm = (app: TestApp, token: string, options?: Parameters<typeof send>[3]) =>
  send(confirm, app, token, options);
export const sendLeave = (app: TestApp, token: string, options?: Parameters<typeof send>[3]) =>
  send(leave, app, token, options);

/** The tokens of all mails that ask an address to confirm, the oldest first. */
export async function confirmTokens(app: TestApp, address = GRACE): Promise<string[]> {
  const hash = KEYS.hashOf(address);
  return (await app.outbox.waiting()).flatMap(({ message }) =>
    message.kind === 'confirm' && message.hash === hash
      ? [KEYS.token('confirm', message.hash, message.request)]
      : [],
  );
}

export const leaveToken = (kind: 'posts' | 'replies' = 'posts', hash = GRACE_HASH) =>
  KEYS.token('leave', hash, kind);

export const grace = (app: TestApp): Promise<Subscriber> => app.subscribers.of(GRACE_HASH);

export const wishes = async (app: TestApp) => (await grace(app)).confirmed?.wishes;

/** Asks for letters and confirms the newest mail. Returns its token. */
export async function confirmed(
  app: TestApp,
  fields: { readonly email?: string } = {},
): Promise<string> {
  await ask(app, fields);
  const token = (await confirmTokens(app, fields.email)).at(-1) ?? '';
  await sendConfirm(app, token);
  return token;
}
