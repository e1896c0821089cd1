import { expect, test } from 'vitest';
import { createApp } from '#app';
import { hasSession } from '#scripts/local/has-session.ts';
import { startSession } from '#usecases/access/sign-in.ts';
import { testApp } from '#tests/support/app/test-app.ts';

const SECRET = 'a secret of at least 32 characters';

test('only a token that the site has issued prepares a build, over http or https', async () => {
  const { settings, store } = testApp();
  const app = createApp({ store, settings, now: () => new Date(), waitUntil: () => undefined });
  const { token } = await startSession(app, { author: 'Ada', fingerprint: 'f' });

  expect(await hasSession(`session=${token}`, SECRET)).toBe(true);
  expect(await hasSession(`a=b; __Host-session=${token}`, SECRET)).toBe(true);
  for (const cookies of ['', 'session=x', `other=${token}`, `session=${token.slice(0, -4)}AAAA`]) {
    expect(await hasSession(cookies, SECRET)).toBe(false);
  }
  expect(await hasSession(`session=${token}`, `${SECRET}!`)).toBe(false);
});
