import { expect, test, vi } from 'vitest';
import { appWithPost } from '#tests/support/app/blog.ts';
import { comment, feed, pending, publishThought, tryToSubmit } from '#tests/support/app/readers.ts';
import { later, type TestApp } from '#tests/support/app/test-app.ts';
import { idsOf, managed } from '#tests/support/app/moderation.ts';
import { makeMissingLists } from '#usecases/schedule/make-lists.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

const LISTS = ['feed/', 'waiting/', 'recent/', 'held/'];

/** Returns a site with a comment, a thought in the feed and one that waits, without lists, as after a restore. */
async function siteWithoutLists() {
  const app = await appWithPost();
  const { id } = await comment(app);
  await publishThought(app);
  await tryToSubmit(app);
  for (const list of LISTS) for (const key of await app.keys(list)) await app.store.remove(key);
  await app.missingLists.set();
  return { app, id };
}

async function expectAll({ app, id }: { app: TestApp; id: string }): Promise<void> {
  expect(await feed(app)).toHaveLength(1);
  expect(await pending(app)).toHaveLength(1);
  expect(idsOf(await managed(app))).toEqual([id]);
}

test('a store without lists gets them once', async () => {
  const site = await siteWithoutLists();

  await makeMissingLists(site.app);

  await expectAll(site);
  const repair = vi.spyOn(site.app.comments, 'repairLists');
  await makeMissingLists(site.app);
  expect(repair).not.toHaveBeenCalled();
});

test('the next run of the schedule creates missing lists', async () => {
  const site = await siteWithoutLists();
  // Without a site URL, the background function gets no request.
  Object.assign(site.app.settings, { workUrl: undefined });

  site.app.clock.now = later(15 * 60_000);
  await runSchedule(site.app);

  await expectAll(site);
});
