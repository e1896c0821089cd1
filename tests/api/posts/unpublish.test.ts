import { expect, test } from 'vitest';
import { joinContent } from '#domain/posts/block.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { DAY } from '#domain/timing.ts';
import { postPage } from '#api/posts/post-page.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { appWithPost, listed, read, tryToPublish } from '#tests/support/app/blog.ts';
import {
  draftList,
  openDraft,
  openPost,
  trashList,
  tryToDeleteDraft,
  tryToEdit,
  tryToRestore,
  tryToSaveDraft,
  tryToUnpublish,
  unpublishSample,
  tryToBringBack,
} from '#tests/support/app/author.ts';
import { comment, thread, tryToComment } from '#tests/support/app/readers.ts';
import { samplePath, samplePost } from '#tests/support/app/sample.ts';
import { call, NO_HOOK, later, NOW, wantedRebuilds } from '#tests/support/app/test-app.ts';
import { view } from '#tests/support/app/visitors.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

test('an unpublished post is a draft with its text, and readers do not find it', async () => {
  expectLog("open 'post-shell.html'");
  const app = await appWithPost({ buildHook: NO_HOOK });
  const draft = await unpublishSample(app);

  expect(draft).toMatchObject({
    post: samplePath,
    draft: { title: 'On tides', author: 'Ada', content: joinContent(samplePost.content) },
  });
  await expect(read(app)).toBeRefused('post_not_found');
  expect((await call(postPage(app), { params: samplePath })).status).toBe(404);
  await expect(tryToComment(app)).toBeRefused('post_not_found');
  expect(await listed(app)).toEqual([]);
  expect(await trashList(app)).toEqual([]);
  await tryToRestore(app);
  await expect(read(app)).toBeRefused('post_not_found');
  expect(await (await openDraft(app, draft.id)).json()).toEqual(draft);
  expect((await wantedRebuilds(app)).filter((key) => key.endsWith('_u'))).toHaveLength(1);
});

test('a draft brings its post back to its address, with its comments and views', async () => {
  const app = await appWithPost();
  const { id } = await comment(app);
  await view(app);
  const draft = await unpublishSample(app);

  const response = await tryToBringBack(app, draft, { title: 'On ebbs', category: 'tech' });

  expect(response.status).toBe(201);
  const { date } = samplePost;
  const kept = { ...samplePath, date, title: 'On ebbs', updatedAt: NOW.toISOString() };
  expect(await response.json()).toMatchObject(kept);
  expect(await (await read(app)).json()).toMatchObject(kept);
  expect((await thread(app)).comments).toMatchObject([{ id }]);
  expect(await (await view(app)).json()).toEqual({ count: 2 });
  expect(await draftList(app)).toEqual([]);
});

test('a post can be unpublished and brought back many times', async () => {
  const app = await appWithPost();
  for (let n = 0; n < 3; n++) {
    const draft = await unpublishSample(app);
    expect((await tryToBringBack(app, draft)).status).toBe(201);
    const again = await tryToBringBack(app, draft);
    expect(await again.json()).toEqual(await (await read(app)).json());
  }

  expect(await (await read(app)).json()).toEqual(samplePost);
  expect(await draftList(app)).toEqual([]);
});

test('saving and scheduling the draft keeps the address of its post', async () => {
  const app = await appWithPost();
  const { id, revision, draft } = await unpublishSample(app);
  const publishAt = later(DAY).toISOString();
  const saved = await tryToSaveDraft(app, { ...draft, title: 'Later', revision, publishAt }, id);
  expect(await saved.json()).toMatchObject({ post: samplePath, publishAt });

  app.clock.now = later(DAY + 1);
  await publishScheduled(app);

  expect(await listed(app)).toMatchObject([{ ...samplePath, title: 'Later' }]);
  expect(await draftList(app)).toEqual([]);
});

test('an edit that was not seen is not unpublished, and one that comes late loses nothing', async () => {
  const app = await appWithPost();
  const { revision } = await openPost(app);
  await tryToEdit(app, revision, { title: 'Edited elsewhere' });

  const refused = await tryToUnpublish(app, revision);
  const draft = await unpublishSample(app);
  const late = await tryToEdit(app, revision, { title: 'Late' });

  await expect(refused).toBeRefused('edit_conflict');
  expect(draft.draft.title).toBe('Edited elsewhere');
  await expect(late).toBeRefused('post_not_found');
});

test('another post cannot take the address of an unpublished one', async () => {
  const app = await appWithPost();
  await unpublishSample(app);

  await expect(tryToPublish(app, { title: 'Another' })).toBeRefused('id_taken');
});

test('the post of a deleted draft is erased with its comments, once the draft is', async () => {
  const app = await appWithPost();
  await comment(app);
  const { id, draft } = await unpublishSample(app);
  await tryToDeleteDraft(app, id);

  app.clock.now = later(30 * DAY);
  await cleanUp(app);
  expect(await app.keys('comments/')).not.toEqual([]);
  const { revision } = (await (await openDraft(app, id)).json()) as SavedDraft;
  app.clock.now = later(30 * DAY - 1);
  expect((await tryToSaveDraft(app, { ...draft, revision }, id)).status).toBe(200);
  await tryToDeleteDraft(app, id);

  app.clock.now = later(62 * DAY);
  await cleanUp(app);
  for (const prefix of ['documents/', 'addresses/', 'comments/']) {
    expect(await app.keys(prefix)).toEqual([]);
  }
});

test('a post is unpublished only with a revision', async () => {
  const app = await appWithPost();

  await expect(tryToUnpublish(app, 'newest')).toBeRefused('invalid_input', ['revision']);
  expect((await read(app)).status).toBe(200);
});
