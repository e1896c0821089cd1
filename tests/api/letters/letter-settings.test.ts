import { expect, test } from 'vitest';
import { readTest } from '#usecases/letters/desk/send-test.ts';
import { letterTests } from '#tests/support/app/endpoints.ts';
import { appWithLetters, LETTERS, mailSettings } from '#tests/support/app/letters.ts';
import { openSettings, tryToChangeSettings } from '#tests/support/app/site-content.ts';
import {
  call,
  NO_HOOK,
  NOW,
  signedIn,
  type TestApp,
  testApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';

const MAIL = mailSettings('smtp://name:secret@127.0.0.1:2');

/** Sends the settings of letters, or a variation of them, as Ada. */
async function tryToSaveLetters(app: TestApp, changes: object = {}): Promise<Response> {
  const { revision } = await openSettings(app);
  return tryToChangeSettings(app, { letters: { ...LETTERS, ...changes }, revision });
}

const read = async (app: TestApp) => {
  const { mail, letters } = await openSettings(app);
  return { ...mail, letters };
};

const sendTest = async (app: TestApp, address: string) =>
  call(letterTests(app), { body: { address }, headers: await signedIn(app) });

test('an author learns of the mail server no more than that it is there', async () => {
  expect(await read(testApp())).toEqual({ isSet: false, hasAddress: true });
  expect(await read(testApp({ mail: { problem: 'LETTERS_KEY is missing.' } }))).toEqual({
    isSet: true,
    problem: 'LETTERS_KEY is missing.',
    hasAddress: true,
  });
  expect(await read(testApp({ mail: MAIL, siteUrl: undefined }))).toEqual({
    isSet: true,
    hasAddress: false,
  });
});

test('turning letters on or off requests a rebuild, another sender does not', async () => {
  const app = testApp({ mail: MAIL, buildHook: NO_HOOK });

  expect((await tryToSaveLetters(app)).status).toBe(200);
  const on = await wantedRebuilds(app);
  expect(on).toHaveLength(1);
  await tryToSaveLetters(app, { fromName: 'Ada Lovelace' });
  expect(await wantedRebuilds(app)).toEqual(on);
  expect(await read(app)).toMatchObject({
    letters: { ...LETTERS, fromName: 'Ada Lovelace' },
  });

  await tryToChangeSettings(app, { letters: null, revision: (await openSettings(app)).revision });
  expect(await wantedRebuilds(app)).not.toEqual(on);
  expect(await read(app)).toEqual({ isSet: true, hasAddress: true });
});

test.each([
  [{ from: 'nobody' }, 'from'],
  [{ from: 'ada@example.org\r\nBcc: eve@example.org' }, 'from'],
  [{ replyTo: 'nobody' }, 'replyTo'],
  [{ tell: 'daily', tellTo: '' }, 'tellTo'],
  [{ form: 'poster' }, 'form'],
  [{ imprint: 'x'.repeat(501) }, 'imprint'],
])('settings with %j are refused', async (changes, field) => {
  const response = await tryToSaveLetters(testApp({ mail: MAIL }), changes);

  await expect(response).toBeRefused('invalid_input', [field]);
});

test('a test letter is stored without its address, and told of until it is sent', async () => {
  const app = await appWithLetters();

  const response = await sendTest(app, 'ada@example.org');
  const { id } = (await response.json()) as { id: string };

  expect(response.status).toBe(202);
  expect(await app.store.get(`outbox/${id}`)).not.toContain('ada@example.org');
  const [queued] = await app.outbox.waiting();
  if (queued?.message.kind !== 'test') throw new Error('No test was queued');
  expect(MAIL.keys.open(queued.message.address, queued.message.hash)).toBe('ada@example.org');
  const server = '127.0.0.1, port 2';
  expect(await readTest(app, id)).toEqual({ state: 'waiting', server });
  const failure = { at: NOW.toISOString(), reason: 'Refused', message: queued.message };
  await app.outbox.giveUp(id, failure);
  expect(await readTest(app, id)).toEqual({ state: 'failed', reason: 'Refused', server });
  await app.outbox.forget(id);
  expect(await readTest(app, id)).toEqual({ state: 'sent', server });
});

test('a site without a sender sends no test, and neither does one to what is no address', async () => {
  await expect(sendTest(testApp({ mail: MAIL }), 'ada@example.org')).toBeRefused('letters_off');
  await expect(sendTest(await appWithLetters(), 'ada')).toBeRefused('invalid_input', ['address']);
});
