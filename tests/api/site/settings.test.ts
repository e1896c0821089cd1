import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { DEFAULT_SETTINGS, type SavedSettings } from '#domain/site/site-settings.ts';
import type { SiteState } from '#domain/site/site-state.ts';
import { site } from '#tests/support/app/endpoints.ts';
import {
  openSettings,
  sampleSettings,
  tryToChangeSettings,
  tryToSaveSettings,
} from '#tests/support/app/site-content.ts';
import {
  call,
  later,
  NO_HOOK,
  signedIn,
  type TestApp,
  testApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';

const timeZone = async (app: TestApp) => {
  const response = await call(site(app), { headers: await signedIn(app) });
  return ((await response.json()) as SiteState).timeZone;
};

test('a site without saved settings has those of the specification', async () => {
  expect(await openSettings(testApp())).toEqual({
    title: 'Commonplace',
    description:
      'Essays and notes on philosophy, history, technology, law and society, and writings.',
    authors: [],
    footer: 'All rights reserved',
    language: 'en',
    timeZone: '',
    subscribeLink: '',
    logo: '',
    logoDark: '',
    accent: '',
    typefaces: '',
    isSetUp: false,
    moderationRecord: true,
    corrections: true,
    programs: false,
    webmention: false,
    defaultTimeZone: 'Europe/Berlin',
    defaultApproveFirst: false,
    mail: { isSet: false, hasAddress: true },
  });
});

test('saved settings are read, request a rebuild and change the content tag', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  const before = await currentContent(app);

  const response = await tryToSaveSettings(app);

  expect(response.status).toBe(200);
  expect(await wantedRebuilds(app)).toHaveLength(1);
  const saved = (await response.json()) as SavedSettings;
  expect(saved).toMatchObject(sampleSettings);
  expect(await openSettings(app)).toEqual(saved);
  expect(await currentContent(app)).not.toBe(before);
});

test('schedules use the time zone of the settings, else that of the environment', async () => {
  const app = testApp();
  const before = await timeZone(app);
  await tryToSaveSettings(app);
  const after = await timeZone(app);

  expect([before, after]).toEqual(['Europe/Berlin', 'Europe/Vienna']);
});

test('a change of older settings is a conflict and overwrites nothing', async () => {
  const app = testApp();
  await tryToSaveSettings(app, { title: 'First tab' });

  await expect(tryToSaveSettings(app, { title: 'Second tab' })).toBeRefused('edit_conflict');
  const { title, revision } = await openSettings(app);
  expect(title).toBe('First tab');
  expect((await tryToSaveSettings(app, { title: 'Second tab', revision })).status).toBe(200);
});

test('changes of different settings from the same revision do not undo each other', async () => {
  const app = testApp();
  const { revision } = (await (await tryToSaveSettings(app)).json()) as SavedSettings;
  await tryToChangeSettings(app, { title: 'First tab', revision });

  const response = await tryToChangeSettings(app, { footer: 'Second tab', revision });

  expect(response.status).toBe(200);
  expect(await openSettings(app)).toMatchObject({
    ...sampleSettings,
    title: 'First tab',
    footer: 'Second tab',
  });
});

test('a change of a revision that is no longer kept is a conflict', async () => {
  const app = testApp();
  await tryToSaveSettings(app, { ...DEFAULT_SETTINGS });

  await expect(
    tryToChangeSettings(app, { title: 'Second tab', revision: app.newId() }),
  ).toBeRefused('edit_conflict');
});

test('a menu of its own can be given up for that of a new site', async () => {
  const app = testApp();
  const menu = [{ path: '/archive', label: '' }];
  const response = await tryToSaveSettings(app, { menu });
  const { revision } = (await response.json()) as SavedSettings;

  await tryToChangeSettings(app, { menu: null, revision });

  expect(await openSettings(app)).not.toHaveProperty('menu');
});

test('only the latest revisions are kept', async () => {
  const app = testApp();
  let revision: string | undefined;
  for (let n = 0; n < LIMITS.siteRevisions + 2; n++) {
    const response = await tryToSaveSettings(app, { title: `Title ${n}`, revision });
    ({ revision } = (await response.json()) as SavedSettings);
    await app.settled();
  }

  expect(await app.keys('site/')).toHaveLength(LIMITS.siteRevisions);
  expect((await openSettings(app)).title).toBe(`Title ${LIMITS.siteRevisions + 1}`);
});

test('settings that cannot be read leave the ones before', async () => {
  expectLog('Skipped site/settings_');
  const app = testApp();
  await tryToSaveSettings(app);
  app.clock.now = later(1);
  await app.store.put(`site/settings_${app.newId()}`, 'torn');

  expect((await openSettings(app)).title).toBe(sampleSettings.title);
});

test.each([
  ['title', ' ', 'A title is required.'],
  ['title', 'x'.repeat(LIMITS.siteTitle + 1), 'A title can be at most 60 characters.'],
  ['description', '', 'A description is required.'],
  ['footer', '', 'A footer line is required.'],
  ['authors', [{ name: '', about: 'Nobody.' }], 'The name of an author is required.'],
  ['authors', 'Ada', 'The authors must be a list.'],
  [
    'authors',
    Array.from({ length: 11 }, () => ({ name: 'Ada', about: '' })),
    'There can be at most 10 authors.',
  ],
  ['language', 'english', 'A language must be a tag such as en or de-AT.'],
  ['language', '', 'A language is required.'],
  ['logo', '/images/logo.svg', 'A logo must be a PNG, WebP, AVIF or JPEG picture.'],
  ['logoDark', 'https://example.com/a.png', 'A logo must be a PNG, WebP, AVIF or JPEG picture.'],
  ['accent', '#ffd000', 'Please choose a darker colour: links in this one could not be read.'],
  ['typefaces', 'comic', 'Please choose one of the pairs of typefaces.'],
  ['timeZone', 'Atlantis', 'A time zone must have a name such as Europe/Berlin.'],
])('an invalid %s of %j is refused', async (field, value, message) => {
  const app = testApp();

  await expect(tryToSaveSettings(app, { [field]: value })).toBeRefused('invalid_input', {
    [field]: message,
  });
  expect(await app.keys('site/')).toEqual([]);
});
