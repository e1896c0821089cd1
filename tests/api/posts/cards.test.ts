import { expect, test } from 'vitest';
import type { RevisedPost } from '#domain/posts/post.ts';
import { address } from '#tests/support/app/endpoints.ts';
import { openPost, saveDraft, tryToEdit } from '#tests/support/app/author.ts';
import { appWithPost, listed } from '#tests/support/app/blog.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { call, NO_HOOK, NOW, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';

const CARD = {
  cardTitle: 'Why the sea leaves',
  cardDescription: 'And why it returns.',
  cardImage: '/images/shared.jpg',
};

test('a post has a card of its own until an edit removes it, and lists leave it out', async () => {
  const app = await appWithPost();
  const edit = async (fields: object) => {
    const response = await tryToEdit(app, (await openPost(app)).revision, fields);
    return (await response.json()) as RevisedPost;
  };

  expect(await edit(CARD)).toMatchObject(CARD);
  expect(await edit({ title: 'On ebbs' })).toMatchObject(CARD);
  expect((await listed(app))[0]).not.toHaveProperty('cardTitle');
  expect(await edit({ cardTitle: '', cardDescription: '', cardImage: '' })).not.toHaveProperty(
    'cardTitle',
  );
  const long = await tryToEdit(app, (await openPost(app)).revision, { cardTitle: 'x'.repeat(201) });
  await expect(long).toBeRefused('invalid_input', ['cardTitle']);
});

test('a scheduled draft is published at the address and with the card that it has', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  const publishAt = new Date(NOW.getTime() + 90 * 60_000);
  await saveDraft(app, { ...CARD, slug: 'Low Water', publishAt: publishAt.toISOString() });
  app.clock.now = publishAt;
  await publishScheduled(app);

  expect((await listed(app)).map(({ id }) => id)).toEqual(['lowwater202611211330']);
});

test('an address is taken by a post', async () => {
  const app = await appWithPost();
  const isTaken = async (id: string) => {
    const params = { ...samplePath, id };
    const response = await call(address(app), {
      method: 'GET',
      params,
      headers: await signedIn(app),
    });
    return (await response.json()) as object;
  };

  expect(await isTaken(samplePath.id)).toEqual({ isTaken: true });
  expect(await isTaken('lowwater202611211330')).toEqual({ isTaken: false });
});
