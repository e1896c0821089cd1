import { expect, test } from 'vitest';
import { siteSource } from '#backup/site-source.ts';
import { ERASED_KEYS } from '#domain/moderation/text-states.ts';
import { MODERATED_KEYS } from '#domain/moderation/text-states.ts';
import { DAY } from '#domain/timing.ts';
import { erasedSince } from '#scripts/backup/offsite.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import { siteTarget } from '#scripts/backup/location.ts';
import { findTexts } from '#scripts/readers/find-texts.ts';
import { backUpNight } from '#usecases/offsite/back-up-night.ts';
import { eraseTexts } from '#usecases/readers/erase-texts.ts';
import { passDays } from '#tests/support/app/clean-up.ts';
import { publish, remove } from '#tests/support/app/blog.ts';
import {
  READER,
  siteOfReader,
  textsOfReader,
  tracesOfReader,
} from '#tests/support/app/erasures.ts';
import { decline, feed, publishThought, thread } from '#tests/support/app/readers.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { archiveOf, memorySource, restoreTo } from '#tests/support/backup/archives.ts';
import { memoryBucket } from '#tests/support/backup/memory-bucket.ts';
import { siteOver } from '#tests/support/backup/site-over.ts';

/** Returns an app whose reader was erased, an archive from before that, the names of the texts, and what is done with its store. */
async function erasedApp() {
  const { app, watch } = watchedApp({ siteUrl: undefined });
  await siteOfReader(app);
  const archive = await archiveOf(memorySource(app.store));
  const texts = await textsOfReader(app);
  await eraseTexts(app, 'Ada', { texts });
  await app.settled();
  return { app, archive, texts, watch };
}

test.each([0, 29, 70])(
  'merging an archive %i days later brings no erased text back, not for a moment',
  async (days) => {
    const { app, archive, watch } = await erasedApp();
    await passDays(app, days);
    watch.operations.length = 0;

    await restoreTo(localTarget(app.store, { merge: true }), archive);

    const written = watch.operations.filter((one) => /^put (?:comments|thoughts)\//.test(one));
    expect(written).toEqual([]);
    expect(await tracesOfReader(app)).toEqual([]);
    expect((await thread(app)).comments).toMatchObject([
      { removed: true, replies: [{ name: 'Ada' }] },
    ]);
  },
);

test('merging an archive brings no erased text back after its post was erased', async () => {
  const { app, archive } = await erasedApp();
  await remove(app);
  await passDays(app, 40);
  expect(await app.keys('comments/')).toEqual([]);

  await restoreTo(localTarget(app.store, { merge: true }), archive);

  expect(await tracesOfReader(app)).toEqual([]);
  // The place of the comment that has a reply.
  expect((await app.keys('comments/')).filter((key) => key.endsWith('_b'))).toHaveLength(2);
});

test('a backup holds the marks, so that a merge into an older copy erases the texts there', async () => {
  const { app, archive } = await erasedApp();
  const copy = testApp();
  await restoreTo(localTarget(copy.store), archive);
  expect(await tracesOfReader(copy)).not.toEqual([]);

  const newer = await archiveOf(memorySource(app.store));
  await restoreTo(localTarget(copy.store, { merge: true }), newer);

  expect(await tracesOfReader(copy)).toEqual([]);
  expect(await feed(copy)).toMatchObject([{ content: 'Another thought' }]);
});

test('a running site erases the marked texts of an archive that is restored to it', async () => {
  const { archive, texts } = await erasedApp();
  const site = testApp({ siteUrl: undefined });
  for (const text of texts) await site.erasures.mark(text);

  await restoreTo(siteTarget(await siteOver(site)), archive);
  await site.settled();

  expect(await tracesOfReader(site)).toEqual([]);
  expect(await feed(site)).toMatchObject([{ content: 'Another thought' }]);
});

test('the texts of a reader are found through the API of a running site', async () => {
  const app = testApp();
  await siteOfReader(app);

  const { texts, damaged } = await findTexts(siteSource(await siteOver(app)), READER);

  expect(damaged).toEqual([]);
  expect(texts.map(({ state }) => state).sort()).toEqual([
    'published',
    'published',
    'removed',
    'removed',
    'waiting',
  ]);
});

test('a backup holds the states that are kept of texts', async () => {
  const app = testApp();
  await publish(app);
  await decline(app, await publishThought(app));
  await passDays(app, 40);
  const kept = await app.keys(MODERATED_KEYS.prefix);
  expect(kept).toHaveLength(1);

  const copy = testApp();
  await restoreTo(localTarget(copy.store), await archiveOf(memorySource(app.store)));

  expect(await copy.keys(MODERATED_KEYS.prefix)).toEqual(kept);
});

test('a mark of anything but a text is no fact of a backup', async () => {
  const app = testApp();
  await publish(app);
  await app.store.put(`${ERASED_KEYS.prefix}documents/x`, '');
  await app.store.put(`${MODERATED_KEYS.prefix}documents/x_r`, '');

  const copy = testApp();
  await restoreTo(localTarget(copy.store), await archiveOf(memorySource(app.store)));

  expect([
    ...(await copy.keys(ERASED_KEYS.prefix)),
    ...(await copy.keys(MODERATED_KEYS.prefix)),
  ]).toEqual([]);
});

test('the newest night names what was erased after an older one was made', async () => {
  const app = testApp({ siteUrl: undefined });
  await siteOfReader(app);
  const bucket = memoryBucket(() => app.clock.now);
  await backUpNight(app, bucket);
  expect(await erasedSince(bucket)).toEqual([]);
  const texts = await textsOfReader(app);
  await eraseTexts(app, 'Ada', { texts });
  await app.settled();
  app.clock.now = later(DAY);
  await backUpNight(app, bucket);

  expect((await erasedSince(bucket)).sort()).toEqual(
    texts.map((text) => ERASED_KEYS.prefix + text).sort(),
  );
});
