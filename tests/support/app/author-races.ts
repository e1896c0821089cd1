import { expect } from 'vitest';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import {
  DRAFT_ID,
  draftList,
  openPost,
  saveDraft,
  tryToBringBack,
  tryToEdit,
  tryToRestore,
  tryToSaveDraft,
  tryToUnpublish,
  unpublishSample,
} from './author.ts';
import { listed, publish, remove, tryToPublish } from './blog.ts';
import { cleanUp } from './clean-up.ts';
import { tryToMove } from './moves.ts';
import { onlyPost, type Race, race } from './race.ts';
import { samplePath } from './sample.ts';
import {
  openSettings,
  pageList,
  savePage,
  tryToSavePage,
  tryToSaveSettings,
} from './site-content.ts';
import { later, type TestApp } from './test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Publishes the sample post and returns its revision. */
async function newPost(app: TestApp): Promise<string> {
  await publish(app);
  return (await openPost(app)).revision;
}

type Check = Race['check'];

/** Two acts that name what they write `A` and `B`. */
const both = (act: (app: TestApp, title: string) => Promise<unknown>): Race['acts'] => [
  (one) => act(one, 'A'),
  (one) => act(one, 'B'),
];

/** Expects that one of two was accepted, and that the site has its title. */
const oneOf =
  (titleOf: (app: TestApp) => Promise<string | undefined>): Check =>
  async (after, first, second) => {
    expect(first).toBe(!second);
    expect(await titleOf(after)).toBe(first ? 'A' : 'B');
  };

/** The races of authors, which must end well in every order of their operations on the store. */
export const AUTHOR_RACES = [
  race('two edits of one revision', async (app) => {
    const revision = await newPost(app);
    return {
      acts: both((one, title) => tryToEdit(one, revision, { title })),
      check: oneOf(async (after) => (await onlyPost(after))?.title),
    };
  }),
  race('two publications at one address', () =>
    Promise.resolve({
      acts: both((one, title) => tryToPublish(one, { title })),
      check: oneOf(async (after) => (await onlyPost(after))?.title),
    }),
  ),
  race('two publications of one draft', async (app) => {
    const { revision } = await saveDraft(app);
    const publishAs = (id: string) => (one: TestApp) =>
      tryToPublish(one, { id, draft: DRAFT_ID, draftRevision: revision });
    return {
      acts: [publishAs('tidesa202611211200'), publishAs('tidesb202611211200')],
      check: async (after) => void (await onlyPost(after)),
    };
  }),
  race('two saves of one draft', async (app) => {
    const { revision } = await saveDraft(app);
    return {
      acts: both((one, title) => tryToSaveDraft(one, { title, revision })),
      check: oneOf(async (after) => (await draftList(after))[0]?.title),
    };
  }),
  race('a publication and the schedule', async (app) => {
    const { revision } = await saveDraft(app, { publishAt: later(15 * MINUTE).toISOString() });
    app.clock.now = later(15 * MINUTE);
    return {
      acts: [
        (one) => tryToPublish(one, { draft: DRAFT_ID, draftRevision: revision }),
        publishScheduled,
      ],
      check: async (after) => void (await onlyPost(after)),
    };
  }),
  race('two publications of an unpublished post', async (app) => {
    await publish(app);
    const draft = await unpublishSample(app);
    return {
      acts: both((one, title) => tryToBringBack(one, draft, { title })),
      check: async (after) => void (await onlyPost(after)),
    };
  }),
  race('two moves', async (app) => {
    const revision = await newPost(app);
    const moveTo = (category: string) => (one: TestApp) =>
      tryToMove(one, samplePath, { category }, revision);
    return {
      acts: [moveTo('tech'), moveTo('history')],
      async check(after, first, second) {
        await cleanUp(after);
        expect([first, second]).not.toEqual([true, true]);
        const { category } = (await onlyPost(after)) ?? {};
        if (first || second) expect(category).toBe(first ? 'tech' : 'history');
      },
    };
  }),
  race('a move and an edit', async (app) => {
    const revision = await newPost(app);
    return {
      acts: [
        (one) => tryToMove(one, samplePath, { category: 'tech' }, revision),
        (one) => tryToEdit(one, revision, { title: 'B' }),
      ],
      async check(after, isMoved, isEdited) {
        expect([isMoved, isEdited]).not.toEqual([true, true]);
        const post = await onlyPost(after);
        if (isEdited) expect(post?.title).toBe('B');
      },
    };
  }),
  race('a move and an unpublication', async (app) => {
    const revision = await newPost(app);
    return {
      acts: [
        (one) => tryToMove(one, samplePath, { category: 'tech' }, revision),
        (one) => tryToUnpublish(one, revision),
      ],
      async check(after, isMoved, isUnpublished) {
        expect([isMoved, isUnpublished]).not.toEqual([true, true]);
        expect(await listed(after)).toHaveLength(isUnpublished ? 0 : 1);
      },
    };
  }),
  race('two unpublications', async (app) => {
    const revision = await newPost(app);
    const unpublish = (one: TestApp) => tryToUnpublish(one, revision);
    return {
      acts: [unpublish, unpublish],
      async check(after, first, second) {
        expect([first, second]).toContain(true);
        expect([await listed(after), await draftList(after)]).toMatchObject([[], [{}]]);
      },
    };
  }),
  race('an unpublication and an edit', async (app) => {
    const revision = await newPost(app);
    return {
      acts: [
        (one) => tryToUnpublish(one, revision),
        (one) => tryToEdit(one, revision, { title: 'B' }),
      ],
      async check(after, isUnpublished, isEdited) {
        expect([isUnpublished, isEdited]).not.toEqual([true, true]);
        const titles = (await listed(after)).map(({ title }) => title);
        if (isEdited) expect(titles).toEqual(['B']);
        if (isUnpublished) expect([titles, await draftList(after)]).toMatchObject([[], [{}]]);
      },
    };
  }),
  race('a deletion and an edit', async (app) => {
    const revision = await newPost(app);
    return {
      acts: [remove, (one) => tryToEdit(one, revision, { title: 'B' })],
      async check(after, isDeleted) {
        if (isDeleted) expect(await listed(after)).toEqual([]);
      },
    };
  }),
  race('the end of the trash and a restore', async (app) => {
    await publish(app);
    await remove(app);
    app.clock.now = later(31.5 * DAY);
    return {
      acts: [cleanUp, tryToRestore],
      async check(after, _, isRestored) {
        if (isRestored) await onlyPost(after);
      },
    };
  }),
  race('two edits of the settings', async (app) => {
    await tryToSaveSettings(app);
    const { revision } = await openSettings(app);
    return {
      acts: both((one, title) => tryToSaveSettings(one, { title, revision })),
      check: oneOf(async (after) => (await openSettings(after)).title),
    };
  }),
  race('two edits of an own page', async (app) => {
    const { revision } = await savePage(app);
    return {
      acts: both((one, title) => tryToSavePage(one, { title, revision })),
      check: oneOf(async (after) => {
        const [page, ...others] = await pageList(after);
        expect(others).toEqual([]);
        return page?.title;
      }),
    };
  }),
];
