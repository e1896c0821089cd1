import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { DAY } from '#domain/timing.ts';
import { author as authorOf, checkAuth, login, logout } from '#tests/support/app/endpoints.ts';
import { isOpen } from '#tests/support/app/author.ts';
import {
  ADA,
  call,
  cookieFrom,
  later,
  MARY,
  signedIn,
  testApp,
  type TestApp,
} from '#tests/support/app/test-app.ts';

const authenticated = async (app: TestApp, headers: Record<string, string>) =>
  (await (await call(checkAuth(app), { headers })).json()) as unknown;

test('an author signs in with the text of a key file and is recognised afterwards', async () => {
  const app = testApp();

  const response = await call(login(app), { body: { key: ` ${ADA.key}\n` } });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true, message: 'Authentication successful!' });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await authenticated(app, cookieFrom(response))).toEqual({ authenticated: true });
});

test('the session cookie is hidden from scripts and other sites, and bound to its host', async () => {
  const response = await call(login(testApp()), { body: { key: ADA.key } });

  const cookie = response.headers.get('set-cookie');
  expect(cookie).toMatch(/^__Host-session=/);
  for (const part of [
    'HttpOnly',
    'Secure',
    'SameSite=Strict',
    'Path=/',
    'Expires=Sat, 05 Dec 2026',
  ]) {
    expect(cookie).toContain(part);
  }
  expect(cookie).not.toContain('Domain');
});

test.each<[string, unknown, ErrorCode, string[]?]>([
  ['a wrong key', { key: 'not the key' }, 'wrong_key'],
  ['an empty key', { key: ' \n ' }, 'invalid_input', ['key']],
  ['no key', {}, 'invalid_input', ['key']],
  ['a key that is not text', { key: 5 }, 'invalid_input', ['key']],
  ['a key of 4 KB and a byte', { key: 'k'.repeat(LIMITS.keyBytes + 1) }, 'invalid_input', ['key']],
  ['malformed JSON', '{"key":', 'not_json'],
  ['a list', [], 'wrong_shape'],
])('%s is refused and opens no session', async (_, body, code, fields) => {
  const app = testApp();

  const response = await call(login(app), { body });

  await expect(response).toBeRefused(code, fields);
  expect(await response.json()).toMatchObject({ success: false });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await app.keys('sessions/')).toEqual([]);
});

test('the message for a missing key is the specified one', async () => {
  const response = await call(login(testApp()), { body: {} });

  expect(await response.json()).toMatchObject({ fields: { key: 'No key inserted' } });
});

test('a body without a JSON content type is refused', async () => {
  const response = await call(login(testApp()), {
    body: JSON.stringify({ key: ADA.key }),
    headers: { 'content-type': 'text/plain' },
  });

  await expect(response).toBeRefused('wrong_type');
});

test('a body above 64 KB is refused before it is parsed', async () => {
  const response = await call(login(testApp()), {
    body: `{"key":"${'k'.repeat(LIMITS.jsonBytes)}"`,
  });

  await expect(response).toBeRefused('body_too_large');
});

test('logging out ends the session on the server', async () => {
  const app = testApp();
  const headers = await signedIn(app);

  const response = await call(logout(app), { method: 'POST', headers });

  expect(response.status).toBe(200);
  expect(response.headers.get('set-cookie')).toContain('Expires=Thu, 01 Jan 1970');
  expect(await authenticated(app, headers)).toEqual({ authenticated: false });
});

test('logging out ends a session that the store does not show yet, whatever the clock says', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  const stale = testApp({}, { ...app.store, get: () => Promise.resolve(undefined) });
  stale.clock.now = later(15 * DAY);

  await call(logout(stale), { method: 'POST', headers });

  expect(await authenticated(app, headers)).toEqual({ authenticated: false });
});

test('a session ends after fourteen days', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  app.clock.now = new Date('2026-12-05T11:59:59.000Z');
  expect(await authenticated(app, headers)).toEqual({ authenticated: true });

  app.clock.now = new Date('2026-12-05T12:00:00.000Z');

  expect(await authenticated(app, headers)).toEqual({ authenticated: false });
});

test('a forged, foreign or truncated token is no session', async () => {
  const app = testApp();
  const { cookie } = await signedIn(app);
  const forged = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti((await app.sessions.all())[0]?.id ?? '')
    .setExpirationTime('1d')
    .sign(new TextEncoder().encode('another secret of 32 characters!!'));
  const otherAlgorithm = await new SignJWT()
    .setProtectedHeader({ alg: 'HS512' })
    .setJti((await app.sessions.all())[0]?.id ?? '')
    .setExpirationTime('1d')
    .sign(app.settings.sessionSecret);
  const [, payload] = cookie.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;

  for (const token of [forged, otherAlgorithm, unsigned, cookie.slice(15, -3), 'x', '']) {
    expect(await authenticated(app, { cookie: `__Host-session=${token}` })).toEqual({
      authenticated: false,
    });
  }
});

test('the cookie of plain http has another name, which https refuses', async () => {
  const app = testApp();
  const { cookie } = await signedIn(app);

  expect(await authenticated(app, { cookie: cookie.replace('__Host-', '') })).toEqual({
    authenticated: false,
  });
});

test.each(['/api/user/me', '/api/admin/profile', '/api/auth/user', '/api/current-user'])(
  '%s returns the name of the signed-in author',
  async (path) => {
    const app = testApp();
    const headers = await signedIn(app, MARY.key);

    const response = await call(authorOf(app), { path, headers });

    expect(await response.json()).toEqual({ name: 'Mary Ann' });
  },
);

test('signing in ends the former session of the browser, and no other', async () => {
  const app = testApp();
  const [former, other] = [await signedIn(app), await signedIn(app)];

  const response = await call(login(app), { body: { key: ADA.key }, headers: former });

  const open = [former, other, cookieFrom(response)].map((headers) => isOpen(app, headers));
  expect(await Promise.all(open)).toEqual([false, true, true]);
});

test('a wrong key does not end the session of the browser', async () => {
  const app = testApp();
  const session = await signedIn(app);

  await call(login(app), { body: { key: 'not the key' }, headers: session });

  expect(await isOpen(app, session)).toBe(true);
});
