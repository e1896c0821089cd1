import { expect, test } from 'vitest';
import { documentOf } from '#tests/support/app/documents.ts';
import { paragraph, samplePath, samplePost } from '#tests/support/app/sample.ts';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { copyOf } from '#tests/support/app/whole-site.ts';
import type { Pds } from '#tests/support/bluesky/pds.ts';
import {
  connectedSite,
  DOCUMENT,
  expectedKeys,
  HERE,
  POST,
  sendAll,
} from '#tests/support/bluesky/site.ts';
import { stopper } from '#tests/support/store/stopper.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { editPost } from '#usecases/posts/edit-post.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { contentMark, followMissed } from '#usecases/rebuild/follow-change.ts';

/** Longer than a claim of a process that was stopped lasts. */
const RESTART = 100_000;
const DRAFT = '0mi0000000aaaaaaaaaaa';

const { id: _id, ...sample } = samplePost;
const text = { ...sample, content: [paragraph('The tide came in late.')] };

/** Returns the newest revision of the post. */
async function revisionOf(app: TestApp): Promise<string> {
  return (await app.documents.read(await documentOf(app, await addressOf(app))))?.head.rev ?? '';
}

async function addressOf(app: TestApp) {
  const [post = samplePath] = (await app.documents.index()).posts;
  return { category: post.category, id: post.id };
}

const publishIt = (app: TestApp) => publishPost(app, 'Ada', { ...text, draft: DRAFT });

/** The changes of a post, each after those that prepare it. */
const ACTS = {
  publish: [[], publishIt],
  edit: [
    [publishIt],
    async (app: TestApp) => {
      const { category: _, date: _date, ...edit } = text;
      const revision = await revisionOf(app);
      return editPost(app, 'Ada', await addressOf(app), { ...edit, title: 'Ebb', revision });
    },
  ],
  move: [
    [publishIt],
    async (app: TestApp) =>
      movePost(app, 'Ada', await addressOf(app), {
        category: 'tech',
        date: samplePost.date,
        revision: await revisionOf(app),
      }),
  ],
  unpublish: [
    [publishIt],
    async (app: TestApp) =>
      unpublishPost(app, 'Ada', await addressOf(app), { revision: await revisionOf(app) }),
  ],
  restore: [
    [publishIt, async (app: TestApp) => deletePost(app, 'Ada', await addressOf(app))],
    (app: TestApp) => restoreDocument(app, 'Ada', DRAFT),
  ],
} as const;

async function assertInLine(app: TestApp, pds: Pds): Promise<void> {
  const { posts } = await app.documents.index();
  expect([...pds.of(DOCUMENT).keys()].sort()).toEqual(await expectedKeys(app));
  for (const { title, category, id } of posts)
    expect([...pds.of(DOCUMENT).values()]).toContainEqual(
      expect.objectContaining({ title, path: `/blog/${category}/${id}` }),
    );
}

test.each(Object.entries(ACTS))(
  'a site that is stopped anywhere while it follows a change ends right: %s',
  async (name, [before, act]) => {
    allowLog(/stopped|did not respond|responded with|could not be/);
    const { app: prepared, pds } = await connectedSite({ posts: true });
    for (const one of before) {
      await one(prepared);
      await sendAll(prepared);
    }
    const start = pds.copy();
    const posts = pds.of(POST).size;

    for (const moment of ['before', 'after'] as const)
      for (let number = 1, isStopped = true; isStopped; number++) {
        pds.reset(start);
        const { state, fault, ...interference } = stopper(moment, number, {
          dead: { status: 500 },
          lost: 'lost',
        });
        const store = await copyOf(prepared.store, interference);
        const process = testApp(HERE, store);
        process.clock.now = prepared.clock.now;
        pds.state.fault = fault;
        const run = async (app: TestApp) => {
          await act(app);
          await sendAll(app);
        };
        await run(process).catch(() => undefined);
        await process.settled().catch(() => undefined);
        isStopped = state.isStopped;
        Object.assign(state, { isStopped: false, steps: -Infinity });

        const after = testApp(HERE, store);
        after.clock.now = new Date(prepared.clock.now.getTime() + RESTART);
        await run(after).catch(() => undefined);
        await followMissed(after, 'bluesky', contentMark(after, await currentContent(after)));
        await sendAll(after);
        await assertInLine(after, pds);
        if (name === 'publish') expect(pds.of(POST).size).toBe(1);
        else expect(pds.of(POST).size).toBeLessThanOrEqual(posts);
      }
  },
);
