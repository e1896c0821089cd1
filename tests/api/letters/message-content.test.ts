import { expect, test } from 'vitest';
import { documentOf } from '#tests/support/app/documents.ts';
import { NOW } from '#tests/support/app/test-app.ts';
import { appWithLetters, KEYS, senderOf } from '#tests/support/letters/letters-app.ts';
import { mailOf } from '#usecases/letters/message-content.ts';

test('a request is confirmed by a link of its own, and not once it is gone', async () => {
  const app = await appWithLetters();
  const sender = await senderOf(app);
  const address = 'grace@example.org';
  const hash = KEYS.hashOf(address);
  const request = app.newId();
  await app.subscribers.ask(hash, request, {
    address: KEYS.seal(address),
    wishes: { posts: { pace: 'each', sections: ['tech'] } },
    at: NOW.toISOString(),
    origin: 'form',
  });
  const message = { kind: 'confirm', hash, request } as const;

  const mail = await mailOf(app, sender, message);
  expect(mail).toMatchObject({ to: address });
  expect(mail?.leaves).toBeUndefined();
  const [, token = ''] = /\/letters\/confirm\?t=(\S+)\)/.exec(mail?.content.text ?? '') ?? [];
  expect(KEYS.read('confirm', token)).toEqual([hash, request]);
  expect(mail?.content.text).toContain('a letter with each new post (only from: Technology)');
  await app.subscribers.forget(hash);
  expect(await mailOf(app, sender, message)).toBeUndefined();
});

test('a test is a short letter, or the one about a post', async () => {
  const app = await appWithLetters();
  const sender = await senderOf(app);
  const to = 'ada@commonplace.example';
  const message = { kind: 'test', address: KEYS.seal(to), hash: KEYS.hashOf(to) } as const;

  expect(await mailOf(app, sender, message)).toMatchObject({
    to,
    content: { subject: 'A test letter from Commonplace' },
  });
  const document = await documentOf(app);
  expect(await mailOf(app, sender, { ...message, document, form: 'excerpt' })).toMatchObject({
    to,
    content: { subject: 'On tides' },
    leaves: { kind: 'posts', hash: message.hash },
  });
});
