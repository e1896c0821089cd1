import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import { pull } from '#plugins/pull-content/pull.ts';
import { saveBulk } from '#usecases/rebuild/save-bulk.ts';
import { publish } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { comment, sampleComment, thread } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { confirmTokens, grace, lettersApp, sendConfirm } from '#tests/support/app/subscribers.ts';
import { call, later, signedIn, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { comments } from '#api/comments/comments.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** Posts a comment whose writer wants to be told of replies. */
async function commentAndAsk(app: TestApp, changes: object = {}) {
  const posted = await comment(app, { tell: true, ...changes });
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
  expect(await stored(app, first.id)).toBe(true);
  expect(await stored(app, second.id)).toBe(true);
  expect(await stored(app, third.id)).toBeUndefined();
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
