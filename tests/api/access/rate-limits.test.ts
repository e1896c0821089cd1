import { expect, test } from 'vitest';
import type { App } from '#app';
import type { Endpoint } from '#http/endpoint.ts';
import {
  comments,
  like,
  login,
  reply,
  submitThought,
  views,
  visits,
} from '#tests/support/app/endpoints.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';

test.each<[string, (app: App) => Endpoint, number]>([
  ['comments', comments, 30],
  ['replies', reply, 30],
  ['thoughts', submitThought, 10],
  ['likes', like, 60],
  ['views', views, 120],
  ['visits', visits, 120],
  ['sign-in attempts', login, 5],
])('a client can send a limited number of %s a minute', async (_, open, most) => {
  const run = open(testApp());
  const send = (ip: string) => call(run, { method: 'POST', ip });

  for (let n = 0; n < most; n++) expect((await send('192.0.2.1')).status).not.toBe(429);
  const refused = await send('192.0.2.1');

  await expect(refused).toBeRefused('too_many');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await refused.json()).toMatchObject({
    code: 'too_many',
    message: 'Too many attempts. Please wait a moment and try again.',
  });
  expect((await send('192.0.2.2')).status).not.toBe(429);
});

test('reading comments has no limit', async () => {
  const run = comments(testApp());

  for (let n = 0; n < 31; n++) expect((await call(run)).status).not.toBe(429);
});
