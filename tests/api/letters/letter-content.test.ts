import { expect, test } from 'vitest';
import type { RevisionKind } from '#domain/documents/revision.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import {
  answer,
  appWithLetters,
  fakeTransport,
  queueLetter,
  subscribe,
  to,
} from '#tests/support/app/letters.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { later, type TestApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Adds a revision to the document of a letter. */
async function revise(app: TestApp, document: string, kind: RevisionKind, text = {}) {
  const from = (await app.documents.read(document))?.head.rev;
  const key = { id: document, rev: app.newId(from), kind, from };
  await app.documents.add(key, { by: 'Ada', at: app.now().toISOString(), ...text });
}

const unpublish = (app: TestApp, document: string) => revise(app, document, 'unpublished');

async function publishAgain(app: TestApp, document: string): Promise<void> {
  await app.outbox.add(app.newId(), { kind: 'letter', letter: document });
  const appeared = { at: app.now().toISOString(), by: 'Ada', letter: 'full' } as const;
  await revise(app, document, 'published', { post: samplePost, appeared });
}

async function correct(app: TestApp, document: string): Promise<void> {
  const appeared = (await app.documents.read(document))?.shown?.appeared;
  const content = [{ type: 'paragraph', text: 'The tide came in early.' }] as const;
  await revise(app, document, 'published', { post: { ...samplePost, content }, appeared });
}

test('a letter waits a while for its post to be public, and can be asked for again', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  const name = await queueLetter(app);
  await unpublish(app, name);
  const { sent, connect } = fakeTransport();

  await sendOutbox(app, connect);
  expect((await app.outbox.state()).ids).toHaveLength(1);
  app.clock.now = later(20 * MINUTE);
  await sendOutbox(app, connect);
  expect((await app.outbox.state()).ids).toEqual([]);
  await publishAgain(app, name);
  await sendOutbox(app, connect);

  expect(to(sent)).toEqual(['ann@example.org']);
});

test('a post that is published again goes to those who have not had its letter', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  const name = await queueLetter(app);
  const { sent, connect } = fakeTransport();
  await sendOutbox(app, connect);
  expect(await app.letters.result(name)).toMatchObject({ sent: 1 });

  await unpublish(app, name);
  await subscribe(app, 'ben@example.org');
  app.clock.now = later(20 * MINUTE);
  await publishAgain(app, name);
  await sendOutbox(app, connect);

  expect(sent.map((mail) => mail.to)).toEqual(['ann@example.org', 'ben@example.org']);
  expect(await app.letters.result(name)).toMatchObject({ sent: 2 });
});

test('once its recipients are forgotten, a letter goes to nobody any more', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  const name = await queueLetter(app);
  const { sent, connect } = fakeTransport();
  await sendOutbox(app, connect);
  await app.letters.removeOld(later(DAY), later(2 * DAY));

  await unpublish(app, name);
  app.clock.now = later(2 * DAY);
  await publishAgain(app, name);
  await sendOutbox(app, connect);

  expect(sent).toHaveLength(1);
  expect((await app.outbox.state()).ids).toEqual([]);
});

test('a text that is corrected while a letter is under way is in the mails that are made later', async () => {
  const app = await appWithLetters();
  for (let n = 0; n < 20; n++) await subscribe(app, `reader${n}@example.org`);
  const name = await queueLetter(app);
  let correcting: Promise<void> | undefined;
  const { sent, connect } = fakeTransport(async () => {
    if (sent.length >= 5) correcting ??= correct(app, name);
    await correcting;
  });

  await sendOutbox(app, connect);

  // Five of which one begins the correction, and those that are under way beside it.
  const old = sent.filter((mail) => mail.text.includes('came in late'));
  expect(sent).toHaveLength(20);
  expect(old.length).toBeLessThanOrEqual(10);
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
  expect((await app.outbox.state()).ids).toEqual([]);
});

test('a letter that cannot be made does not stop the others, and is given up after a day', async () => {
  const app = await appWithLetters();
  expectLog('could not be sent');
  expectLog('is given up');
  await subscribe(app, 'ann@example.org');
  const broken = await queueLetter(app);
  const name = await queueLetter(app);
  const failing = {
    ...app,
    documents: {
      ...app.documents,
      state: (id: string) =>
        id === broken ? Promise.reject(new Error('broken')) : app.documents.state(id),
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
