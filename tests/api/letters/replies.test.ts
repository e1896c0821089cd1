import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { saveBulk } from '#usecases/rebuild/save-bulk.ts';
import { hashOfSecret } from '#usecases/secret.ts';
import { comments } from '#tests/support/app/endpoints.ts';
import { publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { comment, sampleComment, thread } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import {
  ask,
  confirmTokens,
  grace,
  GRACE,
  leaveToken,
  lettersApp,
  sendConfirm,
  sendLeave,
} from '#tests/support/app/subscribers.ts';
import { call, later, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** The secret of a browser. */
const BROWSER = 'b'.repeat(32);

/** Posts a comment whose writer wants to be told of replies. */
async function commentAndAsk(app: TestApp, changes: object = {}) {
  const posted = await comment(app, { tell: BROWSER, ...changes });
  await app.settled();
  return posted;
}

const stored = async (app: TestApp, id: string) =>
  (await app.comments.find(await documentOf(app), id))?.comment.tell;

test('a commenter who wants to be told of replies confirms it once', async () => {
  const app = await lettersApp();
  await publish(app);
  const first = await commentAndAsk(app);
  const [token = '', ...others] = await confirmTokens(app);

  expect(others).toEqual([]);
  expect((await grace(app)).waiting).toMatchObject([
    { wishes: { replies: true }, origin: 'comment' },
  ]);
  await sendConfirm(app, token);
  app.clock.now = later(DAY);
  const second = await commentAndAsk(app, { comment: 'Another' });
  const third = await comment(app, { comment: 'Without' });
  await app.settled();

  expect((await grace(app)).confirmed?.wishes).toEqual({ replies: true });
  expect(await confirmTokens(app)).toEqual([token]);
  expect((await grace(app)).confirmed?.tells).toEqual([hashOfSecret(BROWSER)]);
  expect(await stored(app, first.id)).toBe(hashOfSecret(BROWSER));
  expect(await stored(app, second.id)).toBe(hashOfSecret(BROWSER));
  expect(await stored(app, third.id)).toBeUndefined();
});

test('another browser confirms for itself, and takes nothing from the first one', async () => {
  const app = await lettersApp();
  await publish(app);
  await commentAndAsk(app);
  app.clock.now = later(DAY);
  const { id } = await commentAndAsk(app, { comment: 'From a phone', tell: true });
  const [first = '', second = ''] = await confirmTokens(app);

  await sendConfirm(app, second);
  expect((await grace(app)).confirmed?.tells).toEqual([id]);
  await sendConfirm(app, first);
  expect((await grace(app)).confirmed?.tells).toEqual([id, hashOfSecret(BROWSER)]);

  await sendLeave(app, leaveToken('replies'));
  expect((await grace(app)).confirmed).toBeUndefined();
});

test('a comment tells nobody whether its address has confirmed before', async () => {
  const app = await lettersApp();
  await publish(app);
  await commentAndAsk(app);
  await sendConfirm(app, (await confirmTokens(app))[0] ?? '');
  app.clock.now = later(DAY);

  let moment = 0;
  const probe = async (email: string, ip: string) => {
    const body = { ...sampleComment, email, comment: `By ${ip}`, tell: true };
    await call(comments(app), { params: samplePath, body, ip });
    await app.settled();
    const statuses = [];
    for (let n = 0; n < 8; n++) {
      app.clock.now = later(DAY + (moment += 1));
      statuses.push((await ask(app, { email: `${n}@mine${n}.example` }, ip)).status);
    }
    return statuses;
  };

  const known = await probe(GRACE, '198.51.100.1');
  const unknown = await probe('nobody@example.net', '198.51.100.2');
  expect(unknown).toEqual(known);
  expect(known.filter((status) => status === 202)).toHaveLength(5);
});

test('nobody but the store learns of the wish', async () => {
  const app = await lettersApp();
  await publish(app);
  const posted = await commentAndAsk(app);
  await saveBulk(app);
  const cache = tempFolder();
  await pull(app.store, cache);

  expect(posted).not.toHaveProperty('tell');
  const copies = [JSON.stringify(await thread(app))];
  for (const key of await app.keys('bulk/')) copies.push((await app.store.get(key)) ?? '');
  for (const name of ['content.json', 'comments.snapshot']) {
    copies.push(await readFile(join(cache, name), 'utf8'));
  }
  expect(copies.join()).toContain('I saw it');
  expect(copies.join()).not.toContain('tell');
});

test('no mail is caused by an author, by what looks like spam, or on a site without letters', async () => {
  const discussion = { closeAfterDays: 0, blockedWords: ['casino'] };
  const app = await lettersApp(undefined, { discussion });
  await publish(app);
  const body = { ...sampleComment, tell: true };
  await call(comments(app), { params: samplePath, body, headers: await signedIn(app) });
  await commentAndAsk(app, { comment: 'The best casino.' });
  await app.settled();
  expect(await app.outbox.waiting()).toEqual([]);

  const off = testApp({ siteUrl: undefined });
  await publish(off);
  const posted = await commentAndAsk(off);
  expect(await stored(off, posted.id)).toBeUndefined();
  expect(await off.keys('outbox/')).toEqual([]);
});

test('a flood of comments cannot bomb an address', async () => {
  const app = await lettersApp();
  await publish(app);
  for (let n = 0; n < 15; n++) {
    app.clock.now = later(n);
    await commentAndAsk(app, { comment: `Words ${n}` });
  }

  expect(await app.outbox.waiting()).toHaveLength(1);
});

test('a build learns only whether readers can ask for letters', async () => {
  const app = await lettersApp();
  await publish(app);
  const cache = tempFolder();
  const content = async () =>
    JSON.parse(await readFile(join(cache, 'content.json'), 'utf8')) as object;

  await pull(app.store, cache, { sendsMail: true });
  expect(await content()).toMatchObject({ lettersOn: true });
  expect(JSON.stringify(await content())).not.toContain('ada@commonplace.example');
  await pull(app.store, cache);
  expect(await content()).not.toHaveProperty('lettersOn');
  const off = testApp();
  await publish(off);
  await pull(off.store, cache, { sendsMail: true });
  expect(await content()).not.toHaveProperty('lettersOn');
});
