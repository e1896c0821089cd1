import { expect, test } from 'vitest';
import { localTarget } from '#scripts/backup/local-target.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { checkFact } from '#store/kinds/check-fact.ts';
import {
  answer,
  appWithLetters,
  fakeTransport,
  queueLetter,
  subscribe,
} from '#tests/support/app/letters.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { archiveOf, memorySource, restoreTo } from '#tests/support/backup/archives.ts';
import { contentOf } from '#tests/support/backup/filled-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { finishRestore, beginRestore, restoreFacts } from '#usecases/backup/restore.ts';
import { orderDigest } from '#usecases/letters/order-digest.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';

/** Returns a site with a letter that one of two readers has got, one who has left, a reply to tell of, and a mail that was given up. */
async function siteUnderWay(): Promise<TestApp> {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  await subscribe(app, 'ben@example.org');
  const left = await subscribe(app, 'left@example.org');
  await app.subscribers.end(left, app.newId(), { at: later(0).toISOString(), reason: 'left' });
  await queueLetter(app);
  const message = { kind: 'thought', thought: app.newId() } as const;
  await app.untoldReplies.add(left, { comment: app.newId(), document: app.newId() });
  await app.outbox.giveUp(app.newId(), { at: later(0).toISOString(), reason: 'No.', message });
  const { connect } = fakeTransport((mail) => {
    if (mail.to.startsWith('ben')) throw answer('RCPT TO', '450 4.2.0 Greylisted');
  });
  await sendOutbox(app, connect);
  await app.settled();
  return app;
}

const restored = (from: TestApp, store: FactStore) => {
  const app = testApp(from.settings, store);
  app.clock.now = later(15 * 60_000);
  return app;
};

test('a backup holds subscribers, letters and the outbox, and a restored site sends nothing by itself', async () => {
  const app = await siteUnderWay();
  const store = memoryStore();
  await restoreTo(localTarget(store), await archiveOf(memorySource(app.store)));
  const other = restored(app, store);
  const { sent, connect } = fakeTransport();

  await sendOutbox(other, connect);

  expect(sent).toEqual([]);
  const before = await contentOf(app.store);
  expect(
    before.filter((key) => /^(?:subscribers|letters|delivered|outbox)\//.test(key)),
  ).toHaveLength(11);
  expect((await contentOf(store)).filter((key) => !key.startsWith('outbox/held'))).toEqual(before);
});

test('once the author lets a restored site send, the letter goes only to those without a mark', async () => {
  const app = await siteUnderWay();
  const store = memoryStore();
  await restoreTo(localTarget(store), await archiveOf(memorySource(app.store)));
  const other = restored(app, store);
  const { sent, connect } = fakeTransport();

  await other.outbox.release();
  await sendOutbox(other, connect);

  expect(sent.map(({ to }) => to)).toEqual(['ben@example.org']);
  expect(await other.letters.all()).toHaveLength(1);
});

test('a digest of a restored site waits with the other mails', async () => {
  const app = await siteUnderWay();
  const store = memoryStore();
  await restoreTo(localTarget(store), await archiveOf(memorySource(app.store)));
  const other = restored(app, store);
  other.clock.now = new Date('2026-11-23T08:00:00Z');
  const { sent, connect } = fakeTransport();

  await orderDigest(other);
  await sendOutbox(other, connect);

  expect((await other.outbox.waiting()).map(({ message }) => message)).toContainEqual({
    kind: 'letter',
    letter: 'week-2026-11-23',
  });
  expect(sent).toEqual([]);
});

test('a restore through the API holds the outbox before the first fact of letters is there', async () => {
  const app = await siteUnderWay();
  const puts: string[] = [];
  const store = memoryStore({
    before: (operation, key) => void (operation === 'put' && puts.push(key)),
  });
  const other = testApp(app.settings, store);
  const archive = 'a'.repeat(64);
  const texts = await Promise.all(
    (await app.keys('subscribers/')).map(async (key) => ({
      key,
      text: (await app.store.get(key)) ?? '',
    })),
  );

  await beginRestore(other, archive);
  await restoreFacts(other, archive, { facts: texts });
  await finishRestore({ ...other, settings: { ...other.settings, workUrl: undefined } }, archive);

  const restored = puts.filter((key) => !key.startsWith('format/'));
  expect(restored.slice(0, 2)).toEqual([`restores/${archive}`, 'outbox/held']);
  expect(await other.outbox.isHeld()).toBe(true);
});

test('a merge brings back no address of a subscriber who has left since, and holds what it adds', async () => {
  const app = await siteUnderWay();
  const archive = await archiveOf(memorySource(app.store));
  app.clock.now = later(60_000);
  const [hash = ''] = (await app.subscribers.all()).keys();
  await app.subscribers.end(hash, app.newId(), { at: later(0).toISOString(), reason: 'left' });
  const before = await app.keys('subscribers/');
  const [letter] = await app.letters.all();
  await app.store.remove(`letters/${letter?.name}`);

  await restoreTo(localTarget(app.store, { merge: true }), archive);

  expect(await app.keys('subscribers/')).toEqual(before);
  expect((await app.subscribers.of(hash)).confirmed).toBeUndefined();
  expect(await app.letters.all()).toEqual([letter]);
  expect(await app.outbox.isHeld()).toBe(true);
});

test('a site without letters is not held', async () => {
  const app = testApp();
  const store = memoryStore();
  await restoreTo(localTarget(store), await archiveOf(memorySource(app.store)));

  expect(await testApp({}, store).outbox.isHeld()).toBe(false);
});

const HASH = '0'.repeat(32);
const ID = `0mwq${'0'.repeat(17)}`;
test.each([
  [`subscribers/${HASH}_${ID}_c`, '{}'],
  [`subscribers/${HASH}_${ID}_z`, '{}'],
  [`letters/${ID}`, '{"at":"now"}'],
  [`letters/${ID}_c`, '{"subject":1}'],
  [`letters/${ID}_d`, '{"at":"2026-11-21T12:00:00.000Z","sent":"1","failed":{}}'],
  [`letters/${ID}_z`, '{}'],
  [`delivered/${ID}/${HASH}_s`, '{}'],
  [`delivered/${ID}/${HASH}_f`, ''],
  [`delivered/${ID}/x_s`, ''],
  [`outbox/${ID}`, '{"kind":"bulk"}'],
  [`outbox/${ID}_x`, '{"kind":"thought"}'],
  ['outbox/held', 'yes'],
])('a malformed %s is refused', (key, text) => {
  expect(() => checkFact(key, text)).toThrow();
});
