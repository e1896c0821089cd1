import { expect, test } from 'vitest';
import { DEFAULT_SECTIONS, type StoredSection } from '#domain/site/section.ts';
import { categoryPosts } from '#tests/support/app/endpoints.ts';
import { appWithPost, listed, publish, tryToPublish } from '#tests/support/app/blog.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { openSettings, tryToSaveSettings } from '#tests/support/app/site-content.ts';
import { call, type TestApp, testApp } from '#tests/support/app/test-app.ts';

const PHOTOS: StoredSection = {
  key: 'photos',
  name: 'Photographs',
  tagline: 'Seen on the way.',
  headline: 'Look again',
  cloth: '#44224f',
  ornament: 'writings',
  isHidden: false,
};

async function saveSections(app: TestApp, sections: readonly StoredSection[]) {
  const { revision } = await openSettings(app);
  return tryToSaveSettings(app, { sections, revision });
}

test('a post can be published in a section of the author’s own', async () => {
  const app = testApp();
  const photo = { ...samplePost, category: 'photos' };
  await expect(tryToPublish(app, photo)).toBeRefused('invalid_input', ['category']);
  expect((await saveSections(app, [...DEFAULT_SECTIONS, PHOTOS])).status).toBe(200);

  await publish(app, photo);

  expect(await listed(app, 'photos')).toMatchObject([{ category: 'photos' }]);
});

test('a section without posts has an empty list, and one that does not exist has none', async () => {
  const app = testApp();
  const list = (category: string) => call(categoryPosts(app), { params: { category } });
  await saveSections(app, [PHOTOS]);

  expect((await list('photos')).status).toBe(200);
  await expect(list('tech')).toBeRefused('unknown_category');
});

test('a section with posts can be hidden but not removed', async () => {
  const app = await appWithPost();
  const [first, ...rest] = DEFAULT_SECTIONS.filter(({ key }) => key !== samplePost.category);
  const own = DEFAULT_SECTIONS.filter(({ key }) => key === samplePost.category);

  const removed = await saveSections(app, [first as StoredSection, ...rest]);
  const hidden = await saveSections(app, [
    ...rest,
    ...own.map((section) => ({ ...section, isHidden: true })),
  ]);

  await expect(removed).toBeRefused('invalid_input', ['sections']);
  expect(hidden.status).toBe(200);
  expect(await listed(app, samplePost.category)).toHaveLength(1);
});

test('a menu, and the picture, link text and layout of a section, are saved', async () => {
  const app = testApp();
  const menu = [
    { path: '/blog/photos', label: '' },
    { path: 'https://a.example', label: 'Loja' },
  ];
  const picture = `/images/${'a'.repeat(64)}-1600x900.webp`;
  const sections = [{ ...PHOTOS, picture, linkText: 'Ver as fotografias', listLayout: 'contents' }];

  expect((await tryToSaveSettings(app, { menu, sections })).status).toBe(200);

  expect(await openSettings(app)).toMatchObject({ menu, sections });
});

test('a menu with an unsafe address, and a picture of another site, are refused', async () => {
  const app = testApp();
  const menu = [{ path: 'javascript:alert(1)', label: 'A' }];
  const sections = [{ ...PHOTOS, picture: 'https://a.example/a.png' }];

  await expect(tryToSaveSettings(app, { menu })).toBeRefused('invalid_input', ['menu']);
  await expect(tryToSaveSettings(app, { sections })).toBeRefused('invalid_input', ['sections']);
});
