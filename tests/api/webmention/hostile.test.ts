import { expect, test } from 'vitest';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { MINUTE } from '#domain/timing.ts';
import { askFediverse } from '#tests/support/fediverse/site.ts';
import { thread } from '#tests/support/app/readers.ts';
import {
  entry,
  otherSite,
  pass,
  reply,
  siteWithMentions,
  TARGET,
} from '#tests/support/webmention/site.ts';
import { SAMPLE } from '#usecases/fediverse/inbox/load-budget.ts';

const MB = 1024 * 1024;
const LINK = `<a href="${TARGET}">x</a>`;

test.each([
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'http://192.168.0.1/',
])('a page that leads to %s is dropped, and nothing is stored', async (location) => {
  const { app, other, tell } = await siteWithMentions();
  await tell(other.redirect('/a', location));

  expect(await app.outbox.waiting()).toEqual([]);
  expect(await app.keys('comments/')).toEqual([]);
});

test('a page that leads to this site is no mention', async () => {
  const { app, other, tell } = await siteWithMentions();
  await tell(other.redirect('/a', TARGET), TARGET, { looks: 9 });

  expect(await app.keys('comments/')).toEqual([]);
});

test.each([
  ['of 5 MB', LINK + 'x'.repeat(5 * MB), 0],
  ['of 3,000 levels', LINK + '<div class="h-entry">'.repeat(3_000) + LINK, 1],
  ['of a reply of 3,000 levels', reply(`${'<blockquote>'.repeat(3_000)}x`), 1],
  ['of a text that is quoted 190 times', reply(`${'<blockquote>'.repeat(190)}x`), 1],
  ['of a long title', `<title>${'\u{1f30a}'.repeat(100_000)}</title>${LINK}`, 1],
  ['of ill-formed signs', reply('&#xD800;&#0;\uFFFE<x onload=1>\u0000'), 1],
  ['that names the post in its text alone', `<p>${TARGET}</p>`, 0],
  [
    'that links to the same path elsewhere',
    `<a href="https://b.example${new URL(TARGET).pathname}">x</a>`,
    0,
  ],
])('a page %s is taken or left without harm', async (_, html, comments) => {
  const { app, other, tell } = await siteWithMentions();
  await tell(other.show('/a', html), TARGET, { looks: 2 });

  expect(await app.keys('comments/')).toHaveLength(comments);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a page cannot pass for one of an approved writer, on another host or the same one', async () => {
  const site = await siteWithMentions();
  const { app, other, tell } = site;
  const by = (author: string, text: string) =>
    entry(
      `<a class="u-in-reply-to" href="TARGET">x</a><div class="e-content">${text}</div>`,
    ).replace('href="/ada"', `href="${author}"`);
  await tell(other.show('/ada/1', by('/ada', 'By Ada')));
  const [first] = (await managed(app)).comments;
  await moderate(app, 'approve', first?.id ?? '');
  await tell(other.show('/ada/2', by('/ada', 'Also by Ada')));
  await tell(other.show('/mallory/1', by('/ada', 'By Mallory')));
  await tell(other.show('/adamallory/1', by('/ada', 'By Mallory, too')));
  const evil = await otherSite();
  await tell(evil.show('/1', by(`${other.url}/ada`, 'By another host')));

  const shown = (await thread(app)).comments.map(({ comment }) => comment);
  expect(shown.sort()).toEqual(['Also by Ada', 'By Ada']);
});

test('nobody has a text removed by naming another address of the post, or of the page', async () => {
  const { app, other, tell } = await siteWithMentions();
  const url = other.show('/a', reply('Hello'));
  other.show('/a?x', '<p>Nothing</p>');
  await tell(url);
  for (const target of [`${TARGET}?x`, `${TARGET}#x`, `${TARGET}/comments`])
    await tell(url, target, { looks: 2 });
  await tell(`${url}?x`, TARGET, { looks: 2 });

  expect((await managed(app)).comments).toHaveLength(1);
});

test('nothing is loaded from a blocked server, nor taken from one that leads there', async () => {
  const { app, other, tell } = await siteWithMentions();
  const blocked = await otherSite();
  const account = 'blocked.example';
  // A site without an account in the fediverse blocks servers, too.
  expect((await askFediverse(app, 'POST', { rest: '/blocks', body: { account } })).status).toBe(
    200,
  );
  await app.blocks.add({ address: blocked.host, by: 'Ada', at: app.now().toISOString() });
  await tell(blocked.show('/a', reply('Hello')));
  expect([await app.outbox.waiting(), blocked.requests]).toEqual([[], []]);
  await tell(other.redirect('/b', `${blocked.url}/a`));

  expect(await app.keys('comments/')).toEqual([]);
});

test('pages wait once the loads of a day are used up', async () => {
  const { app, other, tell } = await siteWithMentions();
  for (let n = 0; n < 2_000 / SAMPLE; n++) await app.peerLoads.add(app.newId());
  await tell(other.show('/a', reply('Hello')));

  expect(other.requests).toEqual([]);
  expect(await app.outbox.waiting()).toHaveLength(1);
});

test('an address that leads to another page each time has few of them looked at, and is stored once for each', async () => {
  const { app, other, tell } = await siteWithMentions();
  for (let n = 0; n < 6; n++) {
    other.show(`/${n}`, reply(`Hello ${n}`));
    const source = other.redirect('/s', `/${n}`);
    await tell(source);
    await tell(source);
  }
  expect(await app.keys('originals/')).toHaveLength(6);
  other.requests.length = 0;
  await tell(other.show('/s', 404), TARGET, { looks: 1 });
  expect(other.requests).toHaveLength(4);
});

test('nobody puts off the end of a text by sending its page again', async () => {
  const site = await siteWithMentions();
  const { app, other, tell } = site;
  const url = other.show('/a', reply('Hello'));
  await tell(url);
  other.show('/a', 404);
  for (let n = 0; n < 4; n++) {
    await tell(url);
    pass(app, 8 * MINUTE);
  }

  expect((await managed(app)).comments).toEqual([]);
});
