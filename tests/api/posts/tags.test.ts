import { expect, test } from 'vitest';
import type { RevisedPost } from '#domain/posts/post.ts';
import { postPage } from '#api/posts/post-page.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import {
  openPost,
  saveDraft,
  tryToBringBack,
  tryToEdit,
  unpublishSample,
} from '#tests/support/app/author.ts';
import { listed, publish, read } from '#tests/support/app/blog.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { HOUR } from '#domain/timing.ts';
import { call, later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const TAGS = ['Ethics', 'فلسفة'];

async function appWithTags(): Promise<TestApp> {
  const app = testApp();
  await publish(app, { tags: [...TAGS, 'ethics'] });
  return app;
}

const tagsOf = async (app: TestApp) => ((await (await read(app)).json()) as RevisedPost).tags;

test('a post and its summary have its tags, and its page links to their pages', async () => {
  const app = await appWithTags();

  expect(await tagsOf(app)).toEqual(TAGS);
  expect((await listed(app))[0]?.tags).toEqual(TAGS);
  // The built page that shows a post is missing.
  expectLog("open 'post-shell.html'");
  const html = await (await call(postPage(app), { params: samplePath })).text();
  expect(html).toContain('<a href="/tags/ethics" rel="tag"><bdi>Ethics</bdi></a>');
  expect(html).toContain(`<a href="/tags/${encodeURIComponent('فلسفة')}" rel="tag">`);
});

test('an edit without tags keeps them, and one with an empty list removes them', async () => {
  const app = await appWithTags();
  await tryToEdit(app, (await openPost(app)).revision, { title: 'On ebbs' });
  expect(await tagsOf(app)).toEqual(TAGS);

  const response = await tryToEdit(app, (await openPost(app)).revision, { tags: [] });

  expect(response.status).toBe(200);
  expect(await tagsOf(app)).toBeUndefined();
});

test('an edit with a tag that has no letters is refused', async () => {
  const app = await appWithTags();

  await expect(tryToEdit(app, (await openPost(app)).revision, { tags: ['!'] })).toBeRefused(
    'invalid_input',
    { tags: 'A tag needs a letter or a digit.' },
  );
});

test('the draft of an unpublished post has its tags, and brings it back without them', async () => {
  const app = await appWithTags();
  const draft = await unpublishSample(app);

  expect(draft.draft.tags).toBe('Ethics\nفلسفة\n');
  await tryToBringBack(app, draft, { tags: [] });

  expect(await tagsOf(app)).toBeUndefined();
});

test('a scheduled draft is published with its tags', async () => {
  const app = testApp();
  const due = later(HOUR);
  await saveDraft(app, { tags: 'Ethics\nLaw', publishAt: due.toISOString() });
  app.clock.now = due;

  await publishScheduled(app);

  expect((await listed(app))[0]?.tags).toEqual(['Ethics', 'Law']);
});
