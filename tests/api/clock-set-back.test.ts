import { expect, test } from 'vitest';
import { publish } from '#tests/support/app/blog.ts';
import { managed } from '#tests/support/app/moderation.ts';
import { comment, feed, pending, publishThought, tryToSubmit } from '#tests/support/app/readers.ts';
import { openHook } from '#tests/support/servers/hook.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { deliverMissed } from '#usecases/rebuild/request-rebuild.ts';
import { samplePath } from '#tests/support/app/sample.ts';

const HOUR = 3_600_000;
const hook = await openHook();

test.each([1, 26, 24 * 20])(
  'nothing is hidden after the clock was set back %i hours',
  async (hours) => {
    const app = testApp();
    await publish(app);
    await comment(app);
    await publishThought(app);
    await tryToSubmit(app, { content: 'Waits' });

    const again = testApp({}, app.store);
    again.clock.now = later(-hours * HOUR);
    expect(await feed(again)).toHaveLength(1);
    expect(await pending(again)).toHaveLength(1);
    expect((await managed(again)).comments).toHaveLength(1);
  },
);

test('after the clock was set back an hour, a change is still built', async () => {
  const app = testApp({ buildHook: hook.url });
  await publish(app);
  await app.settled();
  const calls = hook.calls();
  const again = testApp({ buildHook: hook.url }, app.store);
  again.clock.now = later(-HOUR);
  await deletePost(again, 'Ada', samplePath);
  await again.settled();
  await deliverMissed(again);

  expect(hook.calls()).toBe(calls + 1);
});
