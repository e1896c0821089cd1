import { expect, test } from 'vitest';
import { confirm, leave } from '#api/letters/letter-pages.ts';
import { markSite } from '#domain/site/shell-site.ts';
import { DAY } from '#domain/timing.ts';
import { addressKeys } from '#store/letters/address-keys.ts';
import {
  ask,
  confirmed,
  confirmTokens,
  grace,
  wishes,
  KEYS,
  lettersApp,
  leaveToken,
  sendConfirm,
  sendLeave,
  show,
} from '#tests/support/app/subscribers.ts';
import { later } from '#tests/support/app/test-app.ts';
import { builtShell, SHELL } from '#tests/support/app/built-shell.ts';

const MINUTE = 60_000;

test('opening a link confirms nothing, its button does, and a second time changes nothing', async () => {
  const app = await lettersApp();
  await ask(app, { pace: 'weekly' });
  const [token = ''] = await confirmTokens(app);

  const page = await show(confirm, app, token);
  expect(await page.text()).toContain('<form method="post"><button class="button">Yes, confirm');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(await wishes(app)).toBeUndefined();

  app.clock.now = later(MINUTE);
  expect(await (await sendConfirm(app, token)).text()).toContain('New posts come by e-mail.');
  const first = await grace(app);
  expect(first.confirmed).toMatchObject({
    wishes: { posts: { pace: 'weekly' } },
    at: later(MINUTE).toISOString(),
    origin: 'form',
  });
  expect(first.waiting).toEqual([]);
  app.clock.now = later(2 * MINUTE);
  for (const response of [await sendConfirm(app, token), await show(confirm, app, token)]) {
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Confirmed');
  }
  expect(await grace(app)).toEqual(first);
});

test('a link works for a week, and then says so', async () => {
  const app = await lettersApp();
  await ask(app);
  const [token = ''] = await confirmTokens(app);
  app.clock.now = later(7 * DAY + 1);

  for (const response of [await show(confirm, app, token), await sendConfirm(app, token)]) {
    expect(await response.text()).toMatch(/This link has expired.*action="\/api\/subscribers"/s);
  }
  expect(await wishes(app)).toBeUndefined();
});

test('tokens that are forged, cut, foreign or for another purpose do nothing', async () => {
  const app = await lettersApp();
  await confirmed(app);
  app.clock.now = later(11 * MINUTE);
  await ask(app, { pace: 'weekly' });
  const [, token = ''] = await confirmTokens(app);
  const [hash = '', id = '', signature = ''] = token.split('.');
  const other = addressKeys(new Uint8Array(32).fill(8));
  await app.settled();
  const before = await app.keys();

  const wrong = [
    '',
    '...',
    token.slice(0, -1),
    `${token}A`,
    `${hash}.${id}.${'A'.repeat(signature.length)}`,
    `${KEYS.hashOf('eve@example.org')}.${id}.${signature}`,
    other.token('confirm', hash, id),
    other.token('leave', hash, 'posts'),
    KEYS.token('confirm', hash),
    KEYS.token('confirm', hash, id, 'x'),
    KEYS.token('leave', hash, 'all'),
    KEYS.token('leave', hash, 'posts', 'x'),
    KEYS.token('leave', 'constructor', 'posts'),
    `${token}\r\nBcc: eve@example.org`,
  ];
  for (const one of wrong) {
    for (const act of [sendConfirm, sendLeave]) {
      const response = await act(app, one);
      expect([one, response.status]).toEqual([one, 404]);
      expect(await response.text()).toContain('This link is not complete');
    }
  }
  expect((await sendLeave(app, token)).status).toBe(404);
  expect((await sendConfirm(app, leaveToken())).status).toBe(404);
  expect(await app.keys()).toEqual(before);
});

test('another site cannot confirm or leave in the name of a reader', async () => {
  const app = await lettersApp();
  await confirmed(app);
  app.clock.now = later(11 * MINUTE);
  await ask(app, { pace: 'weekly' });
  const [, token = ''] = await confirmTokens(app);
  await app.settled();
  const before = await app.keys();

  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    await expect(await sendConfirm(app, token, { headers })).toBeRefused('wrong_origin');
    await expect(await sendLeave(app, leaveToken(), { headers })).toBeRefused('wrong_origin');
  }
  expect(await app.keys()).toEqual(before);
});

test('the pages never say an address, and are in the language of the site', async () => {
  const app = await lettersApp();
  const token = await confirmed(app);
  const site = { title: 'Segel', authors: [], cards: {}, corrections: true, lettersOn: true };
  const value = builtShell(SHELL + markSite({ ...site, language: 'de-AT' }));
  Object.defineProperty(app.settings, 'siteDir', { value });

  const texts = [
    'Bestätigt',
    'Beiträge abbestellen',
    'Deine Adresse wurde aus der Liste',
    'Du bekommst diese E-Mails nicht mehr',
  ];
  for (const response of [
    await show(confirm, app, token),
    await show(leave, app, leaveToken()),
    await sendLeave(app, leaveToken()),
    await show(leave, app, leaveToken()),
  ]) {
    const html = await response.text();
    expect(html).toContain(texts.shift());
    expect(html).not.toContain('grace');
  }
});
