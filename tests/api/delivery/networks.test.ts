import { expect, test } from 'vitest';
import type { DeliveryNetwork } from '#domain/delivery/delivery.ts';
import type { Post } from '#domain/posts/post.ts';
import { DAY, MINUTE } from '#domain/timing.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { publish, tryToPublish } from '#tests/support/app/blog.ts';
import { readDelivery } from '#tests/support/app/delivery.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import {
  answer,
  appWithLetters,
  fakeTransport,
  queueLetter,
  subscribe,
} from '#tests/support/app/letters.ts';
import { paragraph, samplePost } from '#tests/support/app/sample.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { appWithWebhook, SECRET } from '#tests/support/app/webhook.ts';
import { connect, connectedSite, HERE, sendAll } from '#tests/support/bluesky/site.ts';
import { openPds } from '#tests/support/bluesky/pds.ts';
import { addFollower } from '#tests/support/fediverse/site.ts';
import { makeActor } from '#tests/support/fediverse/site-actor.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';
import { readOutbox, retryMessage } from '#usecases/delivery/managed-outbox.ts';
import { readPublicPost } from '#usecases/read-public-post.ts';
import { toldText } from '#usecases/webmention/told-text.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';

const lineOf = async (app: TestApp, network: DeliveryNetwork) =>
  (await readDelivery(app)).networks.find((one) => one.network === network);

/** Runs the outbox some time after the start of the tests' clock. */
async function runAt(app: TestApp, time: number): Promise<void> {
  app.clock.now = later(time);
  await app.settled();
  await sendOutbox(app);
}

test('a letter is counted by what the mail server has answered', async () => {
  const app = await appWithLetters();
  for (const name of ['ann', 'bea', 'cora']) await subscribe(app, `${name}@example.org`);
  await queueLetter(app);
  const { connect: open } = fakeTransport(({ to }) => {
    if (to.startsWith('bea')) throw answer('RCPT TO', '550 5.1.1 No such user');
    if (to.startsWith('cora')) throw answer('RCPT TO', '451 4.7.1 Try later');
  });
  expect(await lineOf(app, 'letters')).toMatchObject({ accepted: 0, waiting: 3 });

  await sendOutbox(app, open);
  expect(await lineOf(app, 'letters')).toEqual({
    network: 'letters',
    accepted: 1,
    waiting: 1,
    failed: 1,
    next: '2026-11-21T12:15:00.000Z',
    failures: [{ count: 1, reason: 'There is no such mailbox: 550 5.1.1.' }],
    others: 0,
  });

  app.clock.now = later(2 * DAY);
  await sendOutbox(app, open);
  expect(await lineOf(app, 'letters')).toMatchObject({ accepted: 1, waiting: 0, failed: 2 });
});

test('a letter is being sent as long as answers come in, and else has its next turn', async () => {
  const app = await appWithLetters();
  const hash = await subscribe(app, 'ann@example.org');
  await subscribe(app, 'bea@example.org');
  const name = await queueLetter(app);
  app.clock.now = later(5 * MINUTE);
  expect(await lineOf(app, 'letters')).toMatchObject({ next: '2026-11-21T12:15:00.000Z' });
  await app.letters.mark(name, hash, 'sent');
  const line = await lineOf(app, 'letters');
  expect(line).toMatchObject({ accepted: 1, waiting: 1 });
  expect(line).not.toHaveProperty('next');
});

test('a letter that nobody sends any more says so', async () => {
  const app = await appWithLetters();
  await subscribe(app, 'ann@example.org');
  await queueLetter(app);
  for (const id of (await app.outbox.state()).ids) await app.outbox.remove(id);
  expect(await lineOf(app, 'letters')).toMatchObject({
    waiting: 0,
    failures: [{ count: 1, reason: expect.stringContaining('can be sent again') }],
  });
});

test('a record waits until the server of the account has accepted it', async () => {
  const { app, pds } = await connectedSite();
  const receiver = new URL(pds.url).host;
  await publish(app);
  expect(await lineOf(app, 'bluesky')).toMatchObject({ receiver, accepted: 0, waiting: 1 });
  await sendAll(app);
  expect(await lineOf(app, 'bluesky')).toMatchObject({ receiver, accepted: 1, waiting: 0 });
});

test('a record that was refused says why until it is tried again', async () => {
  const { app, pds } = await connectedSite();
  pds.state.fault = (name) =>
    name.endsWith('putRecord') ? { status: 400, error: 'InvalidRecord' } : undefined;
  expectLog('is given up');
  await publish(app);
  await runAt(app, MINUTE);
  expect(await lineOf(app, 'bluesky')).toMatchObject({
    accepted: 0,
    failures: [{ reason: expect.stringContaining('InvalidRecord') }],
  });

  expect(await readOutbox(app)).toMatchObject({
    givenUp: [{ kind: 'bluesky', title: samplePost.title }],
  });

  pds.state.fault = () => undefined;
  const [message] = await app.outbox.givenUp();
  await retryMessage(app, message?.id ?? '');
  expect(await lineOf(app, 'bluesky')).toMatchObject({ waiting: 1, failed: 0 });
  await runAt(app, 2 * MINUTE);
  expect(await lineOf(app, 'bluesky')).toMatchObject({ accepted: 1, waiting: 0 });
});

test('a text that was accepted before the account was refused stays accepted', async () => {
  const { app, pds } = await connectedSite();
  await publish(app);
  await sendAll(app);
  app.clock.now = later(DAY);
  pds.state.password = 'another';
  pds.state.fault = (name) =>
    name.endsWith('putRecord') ? { status: 401, error: 'AuthMissing' } : undefined;
  allowLog('is given up');
  await publish(app, { id: undefined, title: 'Ebb' });
  await runAt(app, DAY);
  expect(await lineOf(app, 'bluesky')).toMatchObject({ accepted: 1, failed: 0 });
});

test('the webhook has accepted a post once it has answered', async () => {
  const { app, state, url } = await appWithWebhook();
  const receiver = new URL(url).host;
  state.status = 500;
  expectLog('The webhook responded with 500.');
  await publish(app);
  await app.settled();
  expect(await lineOf(app, 'webhook')).toMatchObject({ receiver, accepted: 0, waiting: 1 });

  state.status = 200;
  await runAt(app, 16 * MINUTE);
  expect(await lineOf(app, 'webhook')).toMatchObject({ receiver, accepted: 1, waiting: 0 });

  // What it was told of before it was set up is not known.
  const other = testApp({ webhook: { url, secret: SECRET } });
  await publish(other);
  await other.settled();
  for (const key of await other.keys('deliveries/')) await other.store.remove(key);
  expect(await lineOf(other, 'webhook')).toBeUndefined();
});

test('a site that sends nothing has no lines, and a post that is not there is refused', async () => {
  const app = testApp();
  await expect(readDelivery(app)).rejects.toThrow('post_not_found');
  await tryToPublish(app);
  expect(await readDelivery(app)).toEqual({ networks: [], unreadable: [] });
});

test('a network that cannot be read hides no other, and what is held says so', async () => {
  const { url } = await openReceiver();
  const app = testApp({ ...HERE, webhook: { url, secret: SECRET } });
  await makeActor(app, { origin: HERE.siteUrl });
  await connect(app, await openPds());
  await sendAll(app);
  await addFollower(app, 'grace');
  app.clock.now = later(1);
  await publish(app);
  await app.settled();
  await app.outbox.hold();
  const document = await documentOf(app);
  await app.told.put(document, app.newId(), {
    ...{ generation: 0, version: 'x', inboxes: {}, at: later(0).toISOString() },
  });
  for (const key of await app.keys(`told/${document}`)) await app.store.put(key, '{"gen');
  expectLog('which is not as it should be');
  expectLog('(fediverse) could not be read');

  const { networks, unreadable } = await readDelivery(app);
  expect(unreadable).toEqual(['fediverse']);
  expect(networks).toMatchObject([
    { network: 'bluesky', waiting: 1, isHeld: true },
    { network: 'webhook', accepted: 1 },
  ]);
  expect(networks[0]).not.toHaveProperty('next');
});

test('linked pages are counted, but for those whose sites take no webmentions', async () => {
  const app = testApp(HERE);
  const at = app.now().toISOString();
  const page = (name: string) => `https://${name}.example/`;
  const links = ['one', 'two', 'three', 'four'].map((name) => `<a href="${page(name)}">x</a>`);
  await publish(app, { content: [paragraph(links.join(' '))] });
  expect(await lineOf(app, 'web')).toBeUndefined();
  const settings = { ...DEFAULT_SETTINGS, webmention: true };
  await app.site.addSettings(app.newId(), { by: 'Ada', at, settings });
  // It was published before links were told of.
  expect(await lineOf(app, 'web')).toBeUndefined();

  const document = await documentOf(app);
  await app.outbox.add(app.newId(), { kind: 'mentions', document });
  expect(await lineOf(app, 'web')).toMatchObject({ accepted: 0, waiting: 4 });

  const read = await readPublicPost(app, document);
  const { source, version } = toldText(app, (read as { post: Post }).post, HERE.siteUrl);
  await app.mentioned.put(document, [
    { target: page('one'), state: 'accepted', at, version, source },
    { target: page('two'), state: 'none', at, version },
    { target: page('three'), state: 'refused', at, version, reason: 'No.' },
    { target: page('four'), state: 'waits', at },
  ]);
  expect(await lineOf(app, 'web')).toEqual({
    network: 'web',
    accepted: 1,
    waiting: 1,
    failed: 1,
    failures: [{ name: 'three.example', count: 1, reason: 'No.' }],
    others: 0,
  });
});
