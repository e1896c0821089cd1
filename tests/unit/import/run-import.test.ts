import { expect, onTestFinished, test, vi } from 'vitest';
import { ERRORS } from '#domain/errors.ts';
import { nextAfter } from '#import/run/retry.ts';
import { LEASE } from '#store/facts/claims.ts';
import { fakeTarget, item, refuse, runItems } from '#tests/support/import-run.ts';

test('a repeated run sends nothing twice, and an import requests one rebuild', async () => {
  const site = fakeTarget();
  await runItems([item(1), item(2)], site.target);
  const report = await runItems([item(1), item(2), item(3)], site.target);

  expect(site.sent).toHaveLength(3);
  expect(report).toMatchObject({ made: { post: 1 }, present: { post: 2 } });
  expect(site.rebuilds()).toBe(2);
});

test('a stopped run says so, and shows what it has made', async () => {
  const stopping = new AbortController();
  const site = fakeTarget();
  const { target } = fakeTarget({
    publish(post) {
      stopping.abort();
      return site.target.publish(post);
    },
    finish: () => site.target.finish(),
  });
  const report = await runItems([item(1), item(2)], target, {
    signal: stopping.signal,
  });

  expect(report).toMatchObject({ made: { post: 1 }, stopped: 'It was stopped.' });
  expect(site.rebuilds()).toBe(1);
});

test('a run repeats busy requests, names refused posts, and ends with its session', async () => {
  let asked = 0;
  const { target } = fakeTarget({
    publish: (post) => {
      asked += 1;
      if (asked < 3) return refuse('busy', 'again');
      if ('title' in post && post.title === 'Post 1') return refuse('Too large.');
      return refuse('Please sign in first.', 'stop');
    },
  });
  const report = await runItems(
    [item(1, { html: 'a' }), item(2, { html: 'b' }), item(3, { html: 'c' })],
    target,
  );

  expect(asked).toBe(4);
  expect(report).toMatchObject({
    made: { post: 0 },
    leftOut: [{ name: 'Post 1', reason: 'Too large.' }],
    stopped: 'Please sign in first.',
  });
});

test('an import waits for the claim of a killed process', async () => {
  let waited = 0;
  const site = fakeTarget();
  const { target } = fakeTarget({
    publish: (post) =>
      waited <= LEASE
        ? refuse(ERRORS.being_saved.text, nextAfter(409, 'being_saved'))
        : site.target.publish(post),
  });
  const wait = (milliseconds: number) => {
    waited += milliseconds;
    return Promise.resolve();
  };

  const report = await runItems([item(1)], target, { wait });

  expect(report).toMatchObject({ made: { post: 1 }, stopped: undefined });
});

test('an import that waits for a busy site can be stopped', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const stopping = new AbortController();
  const { target } = fakeTarget({
    publish: () => {
      // The pause would never end by itself.
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      setImmediate(() => stopping.abort());
      return refuse('busy', 'again');
    },
  });

  const report = await runItems([item(1, { html: 'a' })], target, {
    signal: stopping.signal,
    wait: undefined,
  });

  expect(report.stopped).toBe('It was stopped.');
});
