import { expect, test } from 'vitest';
import { publish } from '#tests/support/app/blog.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import {
  comment,
  decline,
  feed,
  pending,
  publishThought,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { openHook } from '#tests/support/servers/hook.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
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

test('after the clock was set back an hour, a removed comment leaves its built page', async () => {
  const app = testApp();
  await publish(app);
  await moderate(app, 'remove', (await comment(app)).id);
  const [content, removals] = [await currentContent(app), await app.takedowns.ofComments()];

  const again = testApp({}, app.store);
  again.clock.now = later(-HOUR);
  await moderate(again, 'remove', (await comment(again, { comment: 'Another' })).id);
  const document = await documentOf(again);
  const newest = (await again.takedowns.ofComments()).get(document) ?? '';
  expect(newest > (removals.get(document) ?? '')).toBe(true);
  expect(await currentContent(again)).not.toBe(content);
});

test('after the clock was set back an hour, a declined thought leaves the built timeline', async () => {
  const app = testApp();
  const [first, second] = [
    await publishThought(app),
    await publishThought(app, { content: 'Two' }),
  ];
  await decline(app, first);
  const content = await currentContent(app);

  const again = testApp({}, app.store);
  again.clock.now = later(-HOUR);
  await decline(again, second);
  expect(await currentContent(again)).not.toBe(content);
});
