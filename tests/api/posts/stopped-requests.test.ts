import { expect, test } from 'vitest';
import { memoryStore } from '#store/drivers/memory.ts';
import { LEASE } from '#store/facts/claims.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import {
  DRAFT_ID,
  draftList,
  openPost,
  saveDraft,
  tryToBringBack,
  tryToEdit,
  tryToUnpublish,
  unpublishSample,
} from '#tests/support/app/author.ts';
import { listed, publish, tryToPublish } from '#tests/support/app/blog.ts';
import { pageOf, threadAt, tryToMove } from '#tests/support/app/moves.ts';
import { comment } from '#tests/support/app/readers.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { later, type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { allowLog } from '#tests/support/vitest/log.ts';

type Send = () => Promise<Response>;

/** Publishes the sample post with a comment. */
async function publishCommented(app: TestApp): Promise<void> {
  await publish(app);
  await comment(app);
}

/** Requests of an author, each with what it needs beforehand. */
const REQUESTS: Readonly<Record<string, (app: TestApp) => Promise<Send>>> = {
  'the publication of a post': (app) =>
    Promise.resolve(() => tryToPublish(app, { draft: DRAFT_ID })),
  async 'the publication of a saved draft'(app) {
    const { revision } = await saveDraft(app);
    return () => tryToPublish(app, { draft: DRAFT_ID, draftRevision: revision });
  },
  async 'an edit'(app) {
    await publishCommented(app);
    const { revision } = await openPost(app);
    return () => tryToEdit(app, revision, { title: 'On ebbs' });
  },
  async 'a move'(app) {
    await publishCommented(app);
    const { revision } = await openPost(app);
    return () => tryToMove(app, samplePath, { category: 'tech' }, revision);
  },
  async 'making a post a draft again'(app) {
    await publishCommented(app);
    const { revision } = await openPost(app);
    return () => tryToUnpublish(app, revision);
  },
  async 'bringing a post back'(app) {
    await publishCommented(app);
    const draft = await unpublishSample(app);
    return () => tryToBringBack(app, draft, { title: 'On ebbs' });
  },
  async 'the publication of a scheduled draft'(app) {
    const { at: _, ...saved } = await saveDraft(app, { publishAt: later(60_000).toISOString() });
    app.clock.now = later(60_000);
    return async () => {
      await publishScheduled(app);
      return Response.json(saved);
    };
  },
};

/** Returns what readers and authors see, without what every publication makes anew. */
async function seen(store: TestApp['store']) {
  const app = testApp({}, store);
  app.clock.now = later(2 * LEASE);
  const posts = await listed(app);
  return {
    posts: posts.map(({ updatedAt, ...post }) => ({ ...post, isChanged: updatedAt !== undefined })),
    drafts: (await draftList(app)).map(({ id, title, post }) => [
      id === DRAFT_ID ? id : 'of a post',
      title,
      post,
    ]),
    page: await pageOf(app, samplePath),
    comments: posts[0] ? (await threadAt(app, posts[0])).length : 0,
  };
}

test.each(Object.entries(REQUESTS))(
  '%s that stops after any operation of the store and is repeated ends in one state',
  async (_, prepare) => {
    allowLog('stopped');
    const whole = testApp();
    await (
      await prepare(whole)
    )();
    const expected = await seen(whole.store);
    for (let last = 0, isDone = false; !isDone; last++) {
      const state = { operations: 0, last: Infinity };
      const store = memoryStore({
        before() {
          if (++state.operations > state.last) throw new Error('stopped');
        },
      });
      const app = testApp({}, store);
      const send = await prepare(app);
      await app.settled();

      Object.assign(state, { operations: 0, last });
      await send().catch(() => undefined);
      await app.settled();
      isDone = state.operations <= last;
      Object.assign(state, { last: Infinity });
      app.clock.now = new Date(app.clock.now.getTime() + LEASE + 1_000);
      expect((await send()).ok).toBe(true);

      expect(await seen(store)).toEqual(expected);
    }
  },
);
