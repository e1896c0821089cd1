import { expect, test } from 'vitest';
import { MINUTE } from '#domain/timing.ts';
import { DRAFT_ID, tryToDeleteDraft, tryToRestore } from '#tests/support/app/author.ts';
import { publish, remove, tryToPublish } from '#tests/support/app/blog.ts';
import {
  appWithLetters,
  fakeTransport,
  answer,
  queueLetter,
  subscribe,
} from '#tests/support/app/letters.ts';
import { marked, runAt, schedule } from '#tests/support/app/due-runs.ts';
import { takeRequests } from '#tests/support/app/take-requests.ts';
import { later, NO_HOOK, ORIGIN, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { appWithWebhook } from '#tests/support/app/webhook.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { signIn } from '#usecases/access/sign-in.ts';
import { noteFeeds } from '#usecases/following/announce-feeds.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { requestLargeRebuild } from '#usecases/schedule/request-large-rebuild.ts';

/** Something that fails or waits, and the runs that are then due. */
const WAITING: readonly [string, () => Promise<TestApp>, readonly string[]][] = [
  [
    'an event that the webhook does not accept',
    async () => {
      const { app, state } = await appWithWebhook();
      expectLog('The webhook responded with');
      state.status = 500;
      await publish(app);
      return app;
    },
    ['1215'],
  ],
  [
    'a hub that fails',
    async () => {
      const hub = await openReceiver();
      const app = testApp({ webSubHub: hub.url });
      await app.announced.save(app.newId(), { feeds: { [`${ORIGIN}/rss.xml`]: '1' } });
      hub.state.status = 503;
      expectLog('The WebSub hub responded with 503.');
      await noteFeeds(app);
      return app;
    },
    ['1215'],
  ],
  [
    'a letter that a server puts off',
    async () => {
      const app = await appWithLetters();
      await subscribe(app, 'ann@example.org');
      await queueLetter(app);
      const { connect } = fakeTransport(() => {
        throw answer('RCPT TO', '451 4.7.1 Try later');
      });
      await sendOutbox(app, connect);
      return app;
    },
    ['1215'],
  ],
  [
    'a hook that refuses a rebuild',
    async () => {
      const app = testApp({ buildHook: NO_HOOK, siteUrl: undefined });
      await publish(app);
      return app;
    },
    ['1215'],
  ],
  [
    'a draft that is restored after its time',
    async () => {
      const app = testApp();
      takeRequests();
      await schedule(app, 5);
      await tryToDeleteDraft(app);
      await app.settled();
      for (const key of await app.keys('due/')) await app.store.remove(key);
      app.clock.now = later(20 * MINUTE);
      await tryToRestore(app, DRAFT_ID);
      return app;
    },
    ['1230'],
  ],
  [
    'a large rebuild whose background is stopped',
    async () => {
      const app = testApp({ buildHook: NO_HOOK });
      takeRequests();
      await requestLargeRebuild(app);
      return app;
    },
    ['1215'],
  ],
  [
    'a refused sign-in, which a stranger can cause,',
    async () => {
      const { app } = await appWithWebhook();
      await signIn(app, { key: 'wrong' }).catch(() => undefined);
      return app;
    },
    [],
  ],
];

test.each(WAITING)('%s has its turn in the next run', async (_, prepare, expected) => {
  const app = await prepare();
  await app.settled();

  expect(await marked(app)).toEqual(expected);
});

test('a letter whose post comes back from the trash is sent by the next run', async () => {
  const app = await appWithLetters();
  takeRequests();
  await subscribe(app, 'ann@example.org');
  await tryToPublish(app, { draft: DRAFT_ID, letter: 'full' });
  await remove(app);
  // After ten minutes the letter of a post in the trash does not wait any more.
  app.clock.now = later(20 * MINUTE);
  await sendOutbox(app, fakeTransport().connect);
  await app.settled();
  expect(await app.outbox.waiting()).toEqual([]);
  for (const key of await app.keys('due/')) await app.store.remove(key);

  await tryToRestore(app, DRAFT_ID);
  await app.settled();

  expect(await runAt(app, 30)).toContain('/api/background/outbox');
  const { sent, connect } = fakeTransport();
  await sendOutbox(app, connect);
  expect(sent.map(({ to }) => to)).toEqual(['ann@example.org']);
});
