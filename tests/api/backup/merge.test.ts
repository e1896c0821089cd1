import { expect, test } from 'vitest';
import { openArchive } from '#backup/archive-reader.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';
import { timedId } from '#domain/id.ts';
import { DEFAULT_SECTIONS, type StoredSection } from '#domain/site/section.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { MergedSections } from '#scripts/backup/merge-sections.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import { isOutlived } from '#scripts/backup/known-subjects.ts';
import { passDays } from '#tests/support/app/clean-up.ts';
import { makeLists } from '#usecases/schedule/make-lists.ts';
import { moderate } from '#tests/support/app/moderation.ts';
import { listed, publish, remove } from '#tests/support/app/blog.ts';
import { comment, decline, feed, publishThought, thread } from '#tests/support/app/readers.ts';
import { later, testApp, type TestApp } from '#tests/support/app/test-app.ts';
import { archiveOf, memorySource, restoreTo } from '#tests/support/backup/archives.ts';
import { documentOf } from '#tests/support/app/documents.ts';

/** Returns an app with two posts, a comment and an approved thought, and an archive of it. */
async function archivedApp() {
  const app = testApp();
  await publish(app);
  await publish(app, { id: 'onebbs202611211234', title: 'On ebbs' });
  const { id } = await comment(app, { comment: 'Regretted' });
  const thought = await publishThought(app);
  return { app, commentId: id, thought, archive: await archiveOf(memorySource(app.store)) };
}

const titles = async (app: TestApp) => (await listed(app)).map(({ title }) => title).sort();

test('merging an old archive brings back nothing that was deleted since', async () => {
  const { app, thought, archive } = await archivedApp();
  const document = await documentOf(app);
  await remove(app);
  await decline(app, thought);
  await passDays(app, 70);
  const withheld: string[] = [];

  const options = { merge: true, onlyKnown: true, onWithheld: (one: string) => withheld.push(one) };
  await restoreTo(localTarget(app.store, options), archive);
  await makeLists(app);

  expect(await titles(app)).toEqual(['On ebbs']);
  expect(await feed(app)).toEqual([]);
  expect(await app.keys('thoughts/')).toEqual([]);
  expect(await app.keys('comments/')).toEqual([]);
  expect(await app.keys('addresses/')).toEqual([expect.stringContaining('onebbs')]);
  expect(withheld).toEqual([`documents/${document}`, `thoughts/202611/${thought}`]);
});

test('merging an archive brings back no text of a comment that was removed', async () => {
  const { app, commentId, archive } = await archivedApp();
  await moderate(app, 'remove', commentId);
  await passDays(app, 70);
  const before = await app.keys('comments/');

  await restoreTo(localTarget(app.store, { merge: true }), archive);

  expect(await app.keys('comments/')).toEqual(before);
  expect((await thread(app)).comments).toEqual([]);
});

test('merging an old archive adds what is missing of posts that the site has', async () => {
  const { app, archive } = await archivedApp();
  const [lost = ''] = await app.keys('comments/');
  await app.store.remove(lost);

  await restoreTo(localTarget(app.store, { merge: true, onlyKnown: true }), archive);

  expect(await app.keys('comments/')).toEqual([lost]);
});

test('an archive of another site is not merged, unless that is meant', async () => {
  const [site, other] = [testApp(), testApp()];
  await publish(site);
  await publish(other, { id: 'onebbs202611211234', title: 'On ebbs' });
  for (const app of [site, other]) await app.identity.ensure();
  const archive = await archiveOf(memorySource(other.store));
  const of = (await openArchive(archive)).manifest.site;
  const before = await site.keys();

  expect(of).toBe((await other.identity.read())?.id);
  await expect(restoreTo(localTarget(site.store, { merge: true, of }), archive)).rejects.toThrow(
    'The archive is of another site, so nothing was written.',
  );
  expect(await site.keys()).toEqual(before);

  await restoreTo(localTarget(other.store, { merge: true, of }), archive);
  await restoreTo(localTarget(site.store, { merge: true }), archive);
  expect(await titles(site)).toEqual(['On ebbs', 'On tides']);
});

test('an archive of another site is restored into a new one, which stays another', async () => {
  const [site, other] = [testApp(), testApp()];
  await publish(other);
  for (const app of [site, other]) await app.identity.ensure();
  const archive = await archiveOf(memorySource(other.store));
  const before = await site.keys('identity/');

  await restoreTo(
    localTarget(site.store, { of: (await openArchive(archive)).manifest.site }),
    archive,
  );

  expect(await titles(site)).toEqual(['On tides']);
  expect(await site.keys('identity/')).toEqual(before);
});

test('an archive is outlived after the days that the trash keeps things', () => {
  const archive = { createdAt: later(0).toISOString() };

  expect(isOutlived(archive, later((TRASH_DAYS - 1) * DAY))).toBe(false);
  expect(isOutlived(archive, later(TRASH_DAYS * DAY))).toBe(true);
});

const GARDENS = {
  key: 'gardens',
  name: 'Gardens',
  tagline: 'Roses',
  headline: 'Roses',
  cloth: DEFAULT_SECTIONS[0]?.cloth ?? '',
  ornament: 'tech' as const,
  isHidden: false,
};

/** Saves settings with sections at a time of their own, so that one side of a merge is the newer. */
async function withSections(app: TestApp, at: number, sections?: readonly StoredSection[]) {
  await app.site.addSettings(timedId(later(at).getTime(), '0'.repeat(12)), {
    by: 'Ada',
    at: later(at).toISOString(),
    settings: { ...DEFAULT_SETTINGS, ...(sections && { sections: [...sections] }) },
  });
}

const sectionKeys = async (app: TestApp) =>
  ((await app.site.settings())?.settings.sections ?? DEFAULT_SECTIONS).map(({ key }) => key);

test.each([
  ['older', -DAY],
  ['newer', DAY],
])('merging keeps a section of the archive whose settings are %s', async (_, at) => {
  const from = testApp();
  await withSections(from, at, [...DEFAULT_SECTIONS.slice(1), GARDENS]);
  const app = testApp();
  await publish(app, { category: DEFAULT_SECTIONS[0]?.key });
  await withSections(app, 0);
  const merged: MergedSections[] = [];

  const options = { merge: true, onSections: (one: MergedSections) => merged.push(one) };
  await restoreTo(localTarget(app.store, options), await archiveOf(memorySource(from.store)));

  const expected = [...DEFAULT_SECTIONS.map(({ key }) => key), 'gardens'];
  expect((await sectionKeys(app)).sort()).toEqual(expected.sort());
  expect(merged[0]?.added).toHaveLength(1);
});

test('a merge names the sections that are too many', async () => {
  const many = (prefix: string) =>
    Array.from('abcdefgh', (end) => ({ ...GARDENS, key: prefix + end, name: prefix + end }));
  const from = testApp();
  await withSections(from, -DAY, many('a'));
  const app = testApp();
  await withSections(app, 0, many('b'));
  const merged: MergedSections[] = [];

  const options = { merge: true, onSections: (one: MergedSections) => merged.push(one) };
  await restoreTo(localTarget(app.store, options), await archiveOf(memorySource(from.store)));

  expect(merged).toEqual([{ added: ['aa', 'ab', 'ac', 'ad'], leftOut: ['ae', 'af', 'ag', 'ah'] }]);
});

test('merging an archive of the very site adds no section that its author has removed', async () => {
  const app = testApp();
  await withSections(app, -DAY, [...DEFAULT_SECTIONS, GARDENS]);
  const archive = await archiveOf(memorySource(app.store));
  await withSections(app, 0, DEFAULT_SECTIONS.slice(1));

  await restoreTo(localTarget(app.store, { merge: true }), archive);

  expect(await sectionKeys(app)).not.toContain(DEFAULT_SECTIONS[0]?.key);
});
