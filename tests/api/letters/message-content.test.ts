import { expect, test } from 'vitest';
import type { Letter } from '#domain/letters/message.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { NOW } from '#tests/support/app/test-app.ts';
import { appWithLetters, KEYS, senderOf } from '#tests/support/letters/letters-app.ts';
import { letterContent, mailOf } from '#usecases/letters/message-content.ts';

const AT = { at: NOW.toISOString(), by: 'Ada' };

const DIGEST: Letter = {
  ...AT,
  about: { kind: 'digest', from: '2026-11-16T05:00:00.000Z', until: '2026-11-23T05:00:00.000Z' },
};

test('a letter brings a post in full or its beginning, as long as readers see it', async () => {
  const app = await appWithLetters();
  const sender = await senderOf(app);
  const document = await documentOf(app);
  const letter = (form: 'full' | 'excerpt'): Letter => ({
    ...AT,
    about: { kind: 'post', document, form },
  });

  const full = await letterContent(app, sender, letter('full'));
  expect(full).toMatchObject({ subject: 'On tides', section: 'writings', language: 'en' });
  expect(full?.text).toContain('[A wet beach]');
  const excerpt = await letterContent(app, sender, letter('excerpt'));
  expect(excerpt?.text).toContain('The tide came in late.');
  expect(excerpt?.text).not.toContain('[A wet beach]');
  await remove(app);
  expect(await letterContent(app, sender, letter('full'))).toBeUndefined();
});

test('a digest has the posts of its week, and of the sections that somebody wants', async () => {
  const app = await appWithLetters();
  const other = {
    id: 'lamps202611201200',
    title: 'On lamps',
    category: 'tech',
    date: '2026-11-20T11:00:00.000Z',
  };
  await publish(app, other);
  await publish(app, {
    ...other,
    id: 'old202610201200',
    title: 'Old',
    date: '2026-10-20T11:00:00.000Z',
  });
  const sender = await senderOf(app);

  const all = await letterContent(app, sender, DIGEST);
  expect(all?.text.match(/On tides|On lamps|Old/g)).toEqual(['On tides', 'On lamps']);
  expect(all?.section).toBeUndefined();
  const some = await letterContent(app, sender, DIGEST, ['tech']);
  expect(some?.text).not.toContain('On tides');
  expect(await letterContent(app, sender, DIGEST, ['history'])).toBeUndefined();
});

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
