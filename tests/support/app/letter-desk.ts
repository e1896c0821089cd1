import type { LetterSettings } from '#domain/letters/letter-settings.ts';
import type { Asked } from '#domain/letters/subscriber.ts';
import { addressKeys } from '#store/letters/address-keys.ts';
import type { Settings } from '#settings';
import { allowLog } from '#tests/support/vitest/log.ts';
import { LETTERS } from './letters.ts';
import { openSettings, tryToChangeSettings } from './site-content.ts';
import { NOW, type TestApp, testApp } from './test-app.ts';

export const KEYS = addressKeys(new Uint8Array(32).fill(7));

/** Settings of letters as an author sends them. */
export const sampleLetters: LetterSettings = {
  ...LETTERS,
  from: 'ada@commonplace.example',
  form: 'excerpt',
};

/** Sends the settings of letters, or a variation of them, as Ada. */
export async function tryToSaveLetters(app: TestApp, changes: object = {}): Promise<Response> {
  const { revision } = await openSettings(app);
  return tryToChangeSettings(app, { letters: { ...sampleLetters, ...changes }, revision });
}

/** Returns an app with a mail server that nobody answers at, in which letters are on. */
export async function appWithLetters(settings: Partial<Settings> = {}): Promise<TestApp> {
  // Nobody sends the mails that are queued.
  allowLog('fetch failed');
  const app = testApp({ mail: { server: 'smtp://127.0.0.1:2', keys: KEYS }, ...settings });
  const { status } = await tryToSaveLetters(app);
  if (status !== 200) throw new Error(`The settings were refused with ${status}.`);
  return app;
}

/** Makes somebody a subscriber. Returns the hash of the address. */
export async function subscribe(
  app: TestApp,
  address: string,
  wishes: Asked['wishes'] = { posts: { pace: 'each' } },
  at = NOW.toISOString(),
): Promise<string> {
  const hash = KEYS.hashOf(address);
  const fact: Asked = { address: KEYS.seal(address), wishes, at, origin: 'form' };
  await app.subscribers.confirm(hash, app.newId(), fact);
  return hash;
}
