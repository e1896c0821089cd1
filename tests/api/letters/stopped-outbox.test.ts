import { expect, test } from 'vitest';
import type { OutgoingMail } from '#store/letters/transport.ts';
import {
  answer,
  appWithLetters,
  fakeTransport,
  mailSettings,
  queueLetter,
  subscribe,
} from '#tests/support/app/letters.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { copyOf } from '#tests/support/app/whole-site.ts';
import type { Operation } from '#tests/support/store/memory.ts';
import { instantStore } from '#tests/support/store/netlify-latency.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';

/** Longer than a claim of a process that was stopped lasts. */
const RESTART = 100_000;
const NO_MAILBOX = '550 5.1.1 No such mailbox';

/** Stops a process before or after its nth step: a write to the store, or the handing over of a mail. */
function stopper(moment: 'before' | 'after', number: number) {
  const state = { steps: 0, isStopped: false, at: '' };
  function meet(met: typeof moment, step: string): void {
    if (met === moment) {
      state.steps += 1;
      if (state.steps === number) {
        state.isStopped = true;
        state.at = `stopped ${moment} step ${number}, ${step}`;
      }
    }
    if (state.isStopped) throw new Error('stopped');
  }
  const atWrite = (met: typeof moment) => (operation: Operation, key: string) => {
    const isWrite = operation === 'put' || operation === 'remove';
    if (isWrite) meet(met, `${operation} ${key}`);
    else if (state.isStopped) throw new Error('stopped');
  };
  return { state, meet, before: atWrite('before'), after: atWrite('after') };
}

/** A site with a letter to three readers, of whom one has no mailbox any more, and a mail to one. */
async function preparedSite(): Promise<TestApp> {
  const app = await appWithLetters({}, instantStore());
  for (const name of ['ann', 'ben', 'gone']) await subscribe(app, `${name}@example.org`);
  await queueLetter(app);
  const { keys } = mailSettings();
  const hash = keys.hashOf('ada@site.example');
  await app.outbox.add(app.newId(), { kind: 'test', address: keys.seal('ada@site.example'), hash });
  return app;
}

test('a run that is stopped at any step and repeated reaches everybody, and repeats at most one name', async () => {
  allowLog('stopped');
  allowLog('No more mails are sent in this run.');
  const prepared = await preparedSite();

  async function runTwice(moment: 'before' | 'after', number: number) {
    const stop = stopper(moment, number);
    const store = await copyOf(prepared.store, stop);
    const received: OutgoingMail[] = [];
    const accept = (mail: OutgoingMail) => {
      stop.meet('before', 'mail');
      if (mail.to.startsWith('gone')) throw answer('RCPT TO', NO_MAILBOX);
      received.push(mail);
      stop.meet('after', 'mail');
    };
    const { connect } = fakeTransport(accept);
    const start = (wait: number) => {
      const app = testApp(prepared.settings, store);
      app.clock.now = later(wait);
      return app;
    };
    await sendOutbox(start(0), connect).catch(() => undefined);
    const { isStopped, at } = stop.state;
    Object.assign(stop.state, { isStopped: false, steps: -Infinity });
    const app = start(RESTART);
    await sendOutbox(app, connect);
    const letters = await app.letters.all();
    return {
      isStopped,
      at,
      received: received.map(({ to }) => to),
      names: new Set(received.map(({ messageId }) => messageId)).size,
      left: [...(await app.outbox.state()).ids, ...(await app.keys('delivered/'))],
      result: await app.letters.result(letters[0]?.name ?? ''),
      subscribed: [...(await app.subscribers.all()).values()].filter((one) => one.confirmed).length,
    };
  }

  let stops = 0;
  for (const moment of ['before', 'after'] as const) {
    for (let number = 1; ; number++) {
      const run = await runTwice(moment, number);
      if (!run.isStopped) break;
      stops += 1;
      expect(new Set(run.received), run.at).toEqual(
        new Set(['ada@site.example', 'ann@example.org', 'ben@example.org']),
      );
      // Those under way when it stopped.
      expect(run.received.length, run.at).toBeLessThanOrEqual(5);
      expect(run.names, run.at).toBe(3);
      expect(run.left, run.at).toEqual([]);
      expect(run.result, run.at).toMatchObject({ sent: 2 });
      expect(run.subscribed, run.at).toBe(2);
    }
  }
  expect(stops).toBeGreaterThan(30);
});

test('a publication that is stopped at any write and repeated makes one letter', async () => {
  allowLog('stopped');
  const prepared = await appWithLetters({ siteUrl: 'http://127.0.0.1:2' }, instantStore());
  await subscribe(prepared, 'ann@example.org');
  const { id: _, ...text } = samplePost;
  const publication = { ...text, draft: prepared.newId(), letter: 'full' };

  for (const moment of ['before', 'after'] as const) {
    for (let number = 1; ; number++) {
      const stop = stopper(moment, number);
      const app = testApp(prepared.settings, await copyOf(prepared.store, stop));
      await publishPost(app, 'Ada', publication).catch(() => undefined);
      const { isStopped, at } = stop.state;
      Object.assign(stop.state, { isStopped: false, steps: -Infinity });
      app.clock.now = later(RESTART);
      await publishPost(app, 'Ada', publication);
      const { sent, connect } = fakeTransport();
      await sendOutbox(app, connect);
      await publishPost(app, 'Ada', publication);
      await sendOutbox(app, connect);
      await app.settled();

      expect(sent, at).toHaveLength(1);
      expect((await app.outbox.state()).ids, at).toEqual([]);
      if (!isStopped) break;
    }
  }
});
