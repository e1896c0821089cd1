import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { groupedRouter } from '#api/router.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { publish } from '#tests/support/app/blog.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { watchedStore } from '#tests/support/app/watched-app.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import {
  pass,
  reply,
  senderTo,
  siteWithMentions,
  takeWebmentions,
  TARGET,
} from '#tests/support/webmention/site.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { MOST_OF_HOST, MOST_WAITING } from '#usecases/webmention/queue-source.ts';

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('#usecases/webmention/take-source.ts', async (importOriginal) => {
  loaded.times += 1;
  return importOriginal();
});

const SOURCE = 'https://other.example/a';

test('a webmention is accepted, and its page is looked at later', async () => {
  const { app, send, document } = await siteWithMentions();
  expect((await send(`${SOURCE}#part`)).status).toBe(202);

  expect(await app.outbox.waiting()).toMatchObject([
    { message: { kind: 'source', document, source: SOURCE } },
  ]);
});

test('the platform hands a webmention to a function that takes it', async () => {
  const { app } = await siteWithMentions();
  const social = (await readFunctions()).find(({ name }) => name === 'social');
  if (!social) throw new Error('There is no such function.');
  expect(social.config.path).toContain('/webmention');
  const body = new URLSearchParams({ source: SOURCE, target: TARGET });
  const request = new Request(`${HERE.siteUrl}/webmention/`, { method: 'POST', body });
  const deploy = { id: 'deploy', context: 'production', published: true };

  const response = await groupedRouter(app, social.groups)(request, { ip: '203.0.113.1', deploy });
  expect(response.status).toBe(202);
});

test('a page that waits already is looked at once more', async () => {
  const { app, send } = await siteWithMentions();
  for (const source of [SOURCE, SOURCE, `${SOURCE}#b`]) {
    pass(app, 1_000);
    await send(source);
    await send(source, `${TARGET}?utm=1`);
  }
  expect(await app.outbox.waiting()).toHaveLength(2);
  await send(`${SOURCE}?b`);
  expect(await app.outbox.waiting()).toHaveLength(3);
});

test('pages of one host leave room for others', async () => {
  allowLog('takes no more from other servers');
  const { app, send } = await siteWithMentions();
  for (let n = 0; n < MOST_OF_HOST; n++)
    expect(await send(`https://other.example/${n}`)).toMatchObject({ status: 202 });
  expect(await send('https://other.example/one-more')).toMatchObject({ status: 503 });
  expect(await send('https://another.example/a')).toMatchObject({ status: 202 });
  expect(await app.outbox.waiting()).toHaveLength(MOST_OF_HOST + 1);
});

test.each([
  'not an address',
  '',
  'http://other.example/a',
  'ftp://other.example/a',
  'file:///etc/passwd',
  'https://ada:secret@other.example/a',
  `https://other.example/${'a'.repeat(2_000)}`,
  TARGET,
  `${HERE.siteUrl}/blog/writings/another`,
])('the source %s is refused', async (source) => {
  const { app, send } = await siteWithMentions();

  await expect(await send(source)).toBeRefused('wrong_source');
  expect(await app.outbox.waiting()).toEqual([]);
});

test.each([
  'not an address',
  '',
  SOURCE,
  `${HERE.siteUrl}/`,
  `${HERE.siteUrl}/about`,
  `${TARGET}1`,
  `${HERE.siteUrl}.evil.example/blog/writings/${samplePost.id}`,
  `${HERE.siteUrl}/blog/writings/ebb202611211200`,
])('the target %s is refused', async (target) => {
  const { app, send } = await siteWithMentions();

  await expect(await send(SOURCE, target)).toBeRefused('wrong_target');
  expect(await app.outbox.waiting()).toEqual([]);
});

test.each([
  ['without TLS or with capitals', TARGET.toUpperCase().replace('HTTP:', 'https:')],
  ['with a slash, a query and a fragment', `${TARGET}/?utm=1#comments`],
  ['of its comments', `${TARGET}/comments?before=x`],
])('an address of a post %s is its target', async (_, target) => {
  const { send } = await siteWithMentions();

  expect((await send(SOURCE, target)).status).toBe(202);
});

test('an address that a post had before is its target, and a page that links to it is taken', async () => {
  const { app, document, other, tell } = await siteWithMentions();
  const revision = (await app.documents.read(document))?.head.rev ?? '';
  await movePost(app, 'Ada', samplePath, { category: 'tech', date: samplePost.date, revision });
  await tell(other.show('/a', reply('Hello')));

  expect(await app.keys('comments/')).toHaveLength(1);
});

test('nothing is taken, and no address tells more, as long as webmentions are off', async () => {
  const app = testApp(HERE);
  await publish(app);
  const send = senderTo(app);
  await expect(await send(SOURCE)).toBeRefused('unknown_call');
  await expect(await send('nothing', 'nothing')).toBeRefused('unknown_call');

  await takeWebmentions(app);
  expect((await send(SOURCE)).status).toBe(202);
});

test('another method, type or size is refused', async () => {
  const { send } = await siteWithMentions();
  await expect(
    await send(SOURCE, TARGET, { method: 'GET', body: undefined, headers: {} }),
  ).toBeRefused('method_not_allowed');
  await expect(await send(SOURCE, TARGET, { headers: {} })).toBeRefused('wrong_type');
  await expect(await send(SOURCE, `${TARGET}?${'a'.repeat(20_000)}`)).toBeRefused('body_too_large');
});

test('a form of another site can send one, since no cookie counts', async () => {
  const { send } = await siteWithMentions();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://b.example',
  };

  expect((await send(SOURCE, TARGET, { headers })).status).toBe(202);
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapUsed = () => {
  collect();
  return process.memoryUsage().heapUsed;
};
const MB = 1024 * 1024;
const FLOOD = 10_000;

test.each([
  ['that name no post', `${HERE.siteUrl}/blog/writings/none`, 400, 0],
  ['that name a post', TARGET, 503, MOST_WAITING],
])(
  'ten thousand requests %s load nothing, and leave the memory flat',
  async (_, target, last, most) => {
    allowLog('takes no more from other servers');
    const { store, watch } = watchedStore();
    const { app, send } = await siteWithMentions(store);
    const times = loaded.times;
    let before = 0;
    let status = 0;
    for (let n = 0; n < FLOOD; n++) {
      if (n === FLOOD / 10) {
        before = heapUsed();
        watch.operations.length = 0;
      }
      const ip = `198.51.${n >> 8}.${n & 255}`;
      ({ status } = await send(`https://site${n}.example/a`, target, { ip }));
    }

    expect(status).toBe(last);
    expect(heapUsed() - before).toBeLessThan(8 * MB);
    expect(watch.operations.length).toBeLessThan(FLOOD / 10);
    expect(loaded.times).toBe(times);
    expect(await app.outbox.waiting()).toHaveLength(most);
  },
  60_000,
);

test('one client, and one host, are limited', async () => {
  const { send } = await siteWithMentions();
  const statuses = async (ip: (n: number) => string) => {
    const all = new Set<number>();
    for (let n = 0; n < 130; n++) all.add((await send(SOURCE, TARGET, { ip: ip(n) })).status);
    return [...all];
  };

  expect(await statuses(() => '203.0.113.9')).toEqual([202, 429]);
  expect(await statuses((n) => `198.51.100.${n}`)).toEqual([202, 429]);
});
