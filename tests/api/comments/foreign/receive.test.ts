import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { READER_LIMITS } from '#domain/reader-limits.ts';
import { DAY } from '#domain/timing.ts';
import { appWithPost, publish, remove } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { approvedWriter, arrive, DID, foreign, objectOf } from '#tests/support/app/foreign.ts';
import { idsOf, managed, moderate } from '#tests/support/app/moderation.ts';
import { comment, thread } from '#tests/support/app/readers.ts';
import { openSettings, tryToChangeSettings } from '#tests/support/app/site-content.ts';
import { later, NOW, testApp, type TestApp } from '#tests/support/app/test-app.ts';
import { receiveForeign } from '#usecases/readers/receive-foreign.ts';

const rules = async (app: TestApp, changes: object) => {
  const { revision } = await openSettings(app);
  const discussion = { approveFirst: false, closeAfterDays: 0, blockedWords: [], ...changes };
  expect((await tryToChangeSettings(app, { discussion, revision })).status).toBe(200);
};

test('a text of an unknown writer waits, and one that follows an approval is shown', async () => {
  const app = await appWithPost();
  expect(await arrive(app, 'first')).toBe('held');
  expect(await arrive(app, 'second')).toBe('held');
  expect((await thread(app)).comments).toEqual([]);

  const [second, first] = idsOf(await managed(app));
  await moderate(app, 'approve', first ?? '');
  expect(await arrive(app, 'third')).toBe('shown');
  expect((await thread(app)).comments).toMatchObject([
    { name: 'Hopper', comment: 'The text of first', from: { network: 'bluesky' } },
    { comment: 'The text of third' },
  ]);
  // An approval is about one text.
  expect((await managed(app)).comments.find(({ id }) => id === second)).toMatchObject({
    waiting: true,
  });
});

test('another writer, another network and another site know nothing of an approval', async () => {
  const app = testApp();
  await approvedWriter(app);
  expect(await arrive(app, 'a', { from: { author: 'did:plc:another' } })).toBe('held');
  expect(await arrive(app, 'b', { from: { network: 'web' } })).toBe('held');
  expect(await app.keys('approved-writers/')).toHaveLength(1);
  expect((await app.keys('approved-writers/')).join()).not.toContain(DID);
});

test('a writer whose text an author removes waits again, and one who withdraws does not', async () => {
  const app = testApp();
  const first = await approvedWriter(app);
  const { removeForeign } = await import('#usecases/readers/receive-foreign.ts');
  await arrive(app, 'second');
  await removeForeign(app, { document: await documentOf(app), object: objectOf('second') });
  expect(await arrive(app, 'third')).toBe('shown');
  await moderate(app, 'remove', first);
  expect(await arrive(app, 'fourth')).toBe('held');
});

test.each<[name: string, rules: object, changes: Parameters<typeof foreign>[1]]>([
  ['all comments wait', { approveFirst: true }, {}],
  ['it has a blocked word', { blockedWords: ['casino'] }, { html: 'A casino' }],
  ['its writer has a blocked word in the name', { blockedWords: ['casino'] }, { name: 'Casino' }],
  [
    'it has many links',
    {},
    { html: '1 https://a.example 2 https://b.example 3 https://c.example' },
  ],
])('a text of an approved writer waits if %s', async (_, changed, changes) => {
  const app = testApp();
  await approvedWriter(app);
  await rules(app, changed);
  expect(await arrive(app, 'second', changes)).toBe('held');
});

test.each<[name: string, changes: Parameters<typeof foreign>[1]]>([
  ['longer than a comment', { html: 'x'.repeat(READER_LIMITS.commentBody + 1) }],
  ['much longer', { html: '<b></b>'.repeat(3_000) }],
  ['empty', { html: '<p> </p><script>alert(1)</script><img src=x>' }],
  ['without an address', { from: { url: 'javascript:alert(1)' } }],
  ['with an insecure address', { from: { url: 'http://bsky.example/' } }],
  ['with an address that poses as another', { from: { url: 'https://bsky.app@evil.example/' } }],
  ['with a handle that nobody sees', { from: { handle: '\u200b\u2060' } }],
  ['with a handle that is too long with its sign', { from: { handle: 'a'.repeat(LIMITS.handle) } }],
  ['of an unknown network', { from: { network: 'gopher' } }],
  ['without a writer', { from: { author: '' } }],
  ['with an endless object', { from: { object: `at://${'x'.repeat(3_000)}` } }],
  ['that answers nothing', { parent: 'at://did:plc:nobody/app.bsky.feed.post/none' }],
])('a text is refused that is %s', async (_, changes) => {
  const app = await appWithPost();
  const before = await app.keys();
  expect(await arrive(app, 'first', changes)).toBe('refused');
  expect(await app.keys()).toEqual(before);
});

test('a text is refused once the discussion is closed, and when its post is gone', async () => {
  const app = testApp();
  await publish(app);
  await rules(app, { closeAfterDays: 1 });
  const document = await documentOf(app);
  app.clock.now = later(DAY);
  expect(await arrive(app, 'late')).toBe('refused');
  app.clock.now = NOW;
  await remove(app);
  expect(await receiveForeign(app, { document, ...foreign('gone') })).toBe('refused');
});

test('deeply nested and ill-formed HTML becomes a text that readers can load', async () => {
  const app = testApp();
  await approvedWriter(app);
  const deep = '<i>'.repeat(2_800) + 'deep' + '</i>'.repeat(2_800);
  expect(await arrive(app, 'deep', { html: deep })).toBe('shown');
  expect(await arrive(app, 'broken', { html: 'half \ud800<b onclick=x()>bold<script>' })).toBe(
    'shown',
  );
  const [, one, other] = (await thread(app)).comments;
  expect(one?.comment).toMatch(/^(?:<i>){100}deep(?:<\/i>){100}$/);
  expect(other?.comment).toContain('half \ufffd');
  expect(other?.comment).not.toMatch(/onclick=|<script/);
});

test.each([
  ['years ahead', '2031-01-01T00:00:00.000Z', later(2_000).toISOString()],
  ['before its post', '1999-01-01T00:00:00.000Z', '2026-11-21T11:00:00.000Z'],
  ['before all calendars', '-100000-01-01T00:00:00.000Z', '2026-11-21T11:00:00.000Z'],
  ['that is none', 'yesterday', later(2_000).toISOString()],
  ['in another zone', '2026-11-21T13:00:01+01:00', '2026-11-21T12:00:01.000Z'],
])('a time %s is not believed beyond the post and the clock', async (_, at, timestamp) => {
  const app = testApp();
  await approvedWriter(app);
  await arrive(app, 'second', { at });
  expect((await thread(app)).comments[1]).toMatchObject({ timestamp });
});

test('the name is that of the writer, cut if it is long, or else the handle', async () => {
  const app = testApp();
  await approvedWriter(app);
  await arrive(app, 'a', { name: `${'n'.repeat(99)}\u202e\u{1f600}${'n'.repeat(99)}` });
  await arrive(app, 'b', { name: ' \u200b ' });
  await arrive(app, 'c', { name: '', from: { handle: '@grace@host.example' } });
  const [, ...others] = (await thread(app)).comments;
  expect(
    others.map(({ name, from }) => [name.length <= 100, name.slice(0, 9), from?.handle]),
  ).toEqual([
    [true, 'nnnnnnnnn', '@hopper.example'],
    [true, '@hopper.e', '@hopper.example'],
    [true, '@grace@ho', '@grace@host.example'],
  ]);
});

test('a public response holds neither the id of a writer, nor of an original, nor an address', async () => {
  const app = testApp();
  await approvedWriter(app);
  const text = JSON.stringify(await thread(app));
  expect(text).not.toContain('did:plc');
  expect(text).not.toContain('email');
  expect((await thread(app)).comments[0]?.from).toEqual({
    network: 'bluesky',
    handle: '@hopper.example',
    url: 'https://bsky.example/profile/hopper.example/post/first',
  });
  expect(JSON.stringify(await managed(app))).not.toContain('did:plc');
});

test('comments of the form are as they were', async () => {
  const app = await appWithPost();
  await comment(app);
  const [one] = (await thread(app)).comments;
  expect(Object.keys(one ?? {})).toEqual(['id', 'name', 'comment', 'timestamp', 'replies']);
});
