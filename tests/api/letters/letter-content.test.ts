import { expect, test } from 'vitest';
import { orderLetter } from '#usecases/letters/order-letter.ts';
import { sendOutbox } from '#usecases/letters/send-outbox.ts';
import {
  answer,
  appWithLetters,
  CONTENT,
  fakeTransport,
  mailSettings,
  queueLetter,
  subscribe,
  to,
} from '#tests/support/app/letters.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function unpublish(app: TestApp, document: string): Promise<void> {
  const found = await app.documents.read(document);
  const key = {
    id: document,
    rev: app.newId(),
    kind: 'unpublished',
    from: found?.head.rev,
  } as const;
  await app.documents.add(key, { by: 'Ada', at: later(0).toISOString() });
}

test('a letter waits a while for its post to be public, and can be ordered again', async () => {
  const app = await appWithLetters({ siteUrl: undefined });
  await subscribe(app, 'ann@example.org');
  const document = app.newId();
  await orderLetter(app, { document, form: 'full', by: 'Ada' });
  await app.letters.saveContent(document, CONTENT);
  const { sent, connect } = fakeTransport();
  const sending = testApp({ mail: mailSettings() }, app.store);

  await sendOutbox(sending, connect);
  expect(await app.letters.read(document)).toBeDefined();
  sending.clock.now = later(20 * MINUTE);
  await sendOutbox(sending, connect);
  expect(await app.keys('letters/')).toEqual([]);
  expect(await app.keys('outbox/')).toEqual([]);
  await addPost(app, samplePost, document);
  await orderLetter(app, { document, form: 'full', by: 'Ada' });
  await app.letters.saveContent(document, CONTENT);
  await sendOutbox(sending, connect);

  expect(to(sent)).toEqual(['ann@example.org']);
});

test('a letter whose post is hidden while it is under way ends with those who have it', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  await subscribe(app, 'ben@example.org');
  const name = await queueLetter(app);
  const { sent, connect } = fakeTransport((mail) => {
    if (mail.to.startsWith('ben')) throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });
  await sendOutbox(app, connect);
  app.clock.now = later(20 * MINUTE);
  await unpublish(app, name);

  await sendOutbox(app, connect);

  expect(to(sent)).toEqual(['ann@example.org']);
  expect(await app.letters.result(name)).toMatchObject({ sent: 1 });
  expect(await app.keys('outbox/')).toEqual([]);
});

test('a letter that cannot be made does not stop the others, and is given up after a day', async () => {
  const app = await appWithLetters();
  expectLog('could not be sent');
  await subscribe(app, 'ann@example.org');
  const broken = await queueLetter(app);
  const name = await queueLetter(app);
  const failing = {
    ...app,
    letters: {
      ...app.letters,
      content: (of: string) =>
        of === broken ? Promise.reject(new Error('broken')) : app.letters.content(of),
    },
  };
  const { sent, connect } = fakeTransport();

  await sendOutbox(failing, connect);
  expect(sent).toHaveLength(1);
  expect(await app.letters.result(name)).toMatchObject({ sent: 1 });
  app.clock.now = later(DAY + MINUTE);
  await sendOutbox(failing, connect);

  expect(await app.outbox.givenUp()).toMatchObject([
    { reason: 'It could not be made.', message: { letter: broken } },
  ]);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a reader who is put off keeps no reader of other sections waiting', async () => {
  const app = await appWithLetters();
  for (const name of ['ann', 'ben', 'cat'])
    await subscribe(app, `${name}@example.org`, {
      wishes: { posts: { pace: 'weekly', sections: [name] } },
    });
  const name = 'week-2026-11-16';
  for (const section of ['ann', 'ben', 'cat'])
    await app.letters.saveContent(name, CONTENT, [section]);
  await app.outbox.add(app.newId(), { kind: 'letter', letter: name });
  const at = later(0).toISOString();
  await app.letters.add(name, { at, by: '', about: { kind: 'digest', from: at, until: at } });
  let tries = 0;
  const { sent, connect } = fakeTransport(() => {
    tries += 1;
    if (tries === 1) throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });

  await sendOutbox(app, connect);

  expect(sent).toHaveLength(2);
});

test('each week’s reader gets the content for the chosen sections', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'all@example.org', { wishes: { posts: { pace: 'weekly' } } });
  for (const name of ['ann', 'ben'])
    await subscribe(app, `${name}@example.org`, {
      wishes: {
        posts: {
          pace: 'weekly',
          sections: name === 'ann' ? ['tech', 'writings'] : ['writings', 'tech'],
        },
      },
    });
  await subscribe(app, 'none@example.org', {
    wishes: { posts: { pace: 'weekly', sections: ['history'] } },
  });
  const { section: _, ...content } = CONTENT;
  await app.letters.saveContent('week-2026-11-16', { ...content, subject: 'All' });
  await app.letters.saveContent('week-2026-11-16', { ...content, subject: 'Two' }, [
    'writings',
    'tech',
  ]);
  await app.outbox.add(app.newId(), { kind: 'letter', letter: 'week-2026-11-16' });
  const at = later(0).toISOString();
  const about = { kind: 'digest', from: at, until: at } as const;
  await app.letters.add('week-2026-11-16', { at, by: '', about });
  const { sent, connect } = fakeTransport();

  await sendOutbox(app, connect);

  expect(sent.map((mail) => `${mail.to} ${mail.subject}`).sort()).toEqual([
    'all@example.org All',
    'ann@example.org Two',
    'ben@example.org Two',
  ]);
});
