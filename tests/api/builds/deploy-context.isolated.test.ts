import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveApp } from '#live-app';
import { SCHEDULE_STEP } from '#domain/timing.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { blobsStore } from '#store/drivers/blobs.ts';
import { PRODUCTION, storeName } from '#store/drivers/store-name.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { blobsAndClient } from '#tests/support/store/blobs-client.ts';
import { publish } from '#tests/support/app/blog.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { NO_HOOK, testApp } from '#tests/support/app/test-app.ts';
import { readSettings } from '#settings';
import { expectLog } from '#tests/support/vitest/log.ts';

// A purge is repeated some seconds later, and these tests wait for all work after a response.
vi.mock(import('#store/drivers/purging.ts'), async (original) => ({
  ...(await original()),
  purging: (store: FactStore) => store,
  sleep: () => Promise.resolve(),
}));

const env = { SESSION_SECRET: 'a secret of at least 32 characters', BUILD_HOOK_URL: NO_HOOK };

/** Runs something as a function of a deploy with this context. */
async function inContext<T>(context: string | undefined, work: () => Promise<T>): Promise<T> {
  const waiting: Promise<unknown>[] = [];
  const given = {
    deploy: { context },
    waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
  };
  vi.stubGlobal('Netlify', { context: given });
  const result = await work();
  await Promise.all(waiting);
  return result;
}

const livePosts = async () => (await liveApp.documents.index()).posts;
const titles = async () => (await livePosts()).map(({ title }) => title);

beforeEach(async () => {
  const { blobs } = await blobsAndClient();
  for (const [name, value] of Object.entries({ ...env, NETLIFY_BLOBS_CONTEXT: blobs.context })) {
    vi.stubEnv(name, value);
  }
  vi.stubEnv('CONTEXT', undefined);
  await publish(testApp({}, blobsStore('commonplace')), { title: 'Of production' });
  await publish(testApp({}, blobsStore('commonplace-branch-deploy')), { title: 'Of the branch' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a function uses the store of its request’s context', async () => {
  expect(await inContext('production', titles)).toEqual(['Of production']);
  expect(await inContext('branch-deploy', titles)).toEqual(['Of the branch']);
});

test.each(['', undefined])(
  'a request with the context %j uses the store that its functions were built for',
  async (context) => {
    expect(await inContext(context, titles)).toEqual(['Of production']);
    vi.stubEnv('CONTEXT', 'branch-deploy');
    expect(await inContext(context, titles)).toEqual(['Of the branch']);
  },
);

test('a schedule without a context publishes due posts in production', async () => {
  const due = Math.ceil(Date.now() / SCHEDULE_STEP) * SCHEDULE_STEP;
  const author = testApp({}, blobsStore(storeName(PRODUCTION)));
  author.clock.now = new Date(due - SCHEDULE_STEP);
  const draft = {
    title: 'Due',
    subheading: '',
    category: 'tech',
    coverImage: '',
    content: 'Words',
  };
  const publishAt = new Date(due).toISOString();
  await saveDraft(author, 'Ada', author.newId(), { ...draft, publishAt });
  await author.settled();
  vi.useFakeTimers({ toFake: ['Date'], now: due });

  expectLog('The build hook is not there.');
  await inContext('', () => runSchedule(liveApp));

  expect(await inContext('production', titles)).toContain('Due');
});

test('nothing done on a preview changes production', async () => {
  vi.stubEnv('PREVIEW_CONTENT', 'production');
  const production = blobsStore(storeName(PRODUCTION));
  const before = await production.list('');

  await inContext('deploy-preview', async () => {
    const [post] = await livePosts();
    if (!post) throw new Error('The preview does not show what production has.');
    await publishPost(liveApp, 'Ada', { ...samplePost, id: 'other202611211200', title: 'Other' });
    await deletePost(liveApp, 'Ada', post);
    await liveApp.documents.removeAll(post.document);
    await cleanUp(liveApp);
    await liveApp.bulk.update('documents');
  });

  expect(await production.list('')).toEqual(before);
  expect(await inContext('deploy-preview', titles)).toContain('Other');
  expect(await inContext('production', titles)).toEqual(['Of production']);
});

test('only production calls the build hook, which builds production', () => {
  expect(readSettings(env, PRODUCTION).buildHook).toBe(NO_HOOK);
  expect(readSettings(env, 'deploy-preview').buildHook).toBeUndefined();
});
