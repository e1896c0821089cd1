import { expect } from 'vitest';
import type { Settings } from '#settings';
import { dashboardStats } from '#tests/support/app/endpoints.ts';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { rollUp } from '#usecases/schedule/roll-up.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import {
  DRAFT_ID,
  draftList,
  openPost,
  saveDraft,
  tryToBringBack,
  tryToEdit,
  tryToRestore,
  tryToUnpublish,
  unpublishSample,
} from './author.ts';
import { listed, publish, remove, tryToPublish } from './blog.ts';
import { managed, moderate } from './moderation.ts';
import { threadAt, tryToMove } from './moves.ts';
import {
  approve,
  comment,
  decline,
  feed,
  pending,
  thread,
  tryToComment,
  tryToSubmit,
} from './readers.ts';
import { edit, RECEIPT } from './receipts.ts';
import { samplePath } from './sample.ts';
import {
  openSettings,
  pageList,
  savePage,
  tryToSavePage,
  tryToSaveSettings,
} from './site-content.ts';
import { later, type TestApp } from './test-app.ts';
import { stats, view } from './visitors.ts';
import { type Act, importAll } from './use-cases.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Two acts at the same moment, and the check of the site afterwards. It is told which acts were accepted. */
interface Race {
  readonly acts: readonly [Act, Act];
  readonly check: (app: TestApp, first: boolean, second: boolean) => Promise<void>;
}

const race = (
  name: string,
  prepare: (app: TestApp) => Promise<Race>,
  settings: Partial<Settings> = {},
) => ({ name, prepare, settings });

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

/** Expects one post, and returns it. */
async function onlyPost(app: TestApp) {
  const [post, ...others] = await listed(app);
  expect(others).toEqual([]);
  expect(post).toBeDefined();
  return post;
}

/** The races that must end well in every order of their operations on the store. */
export const RACES = [
  race('two edits of one revision', async (app) => {
    const revision = await newPost(app);
    return {
      acts: both((one, title) => tryToEdit(one, revision, { title })),
      check: oneOf(async (after) => (await onlyPost(after))?.title),
    };
  }),
  race('two publications of one draft', async (app) => {
    const { revision } = await saveDraft(app);
    const publishAs = (id: string) => (one: TestApp) =>
      tryToPublish(one, { id, draft: DRAFT_ID, draftRevision: revision });
    return {
      acts: [publishAs('tidesa202611211200'), publishAs('tidesb202611211200')],
      check: async (after) => void (await onlyPost(after)),
    };
  }),
  race('a publication and the schedule', async (app) => {
    const { revision } = await saveDraft(app, { publishAt: later(5 * MINUTE).toISOString() });
    app.clock.now = later(5 * MINUTE);
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
      async check(after, _, isEdited) {
        const post = await onlyPost(after);
        if (isEdited) expect(post?.title).toBe('B');
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
  race('one comment sent twice', async (app) => {
    await publish(app);
    const draft = app.newId();
    const send = (one: TestApp) => tryToComment(one, { draft, receipt: RECEIPT });
    return {
      acts: [send, send],
      async check(after) {
        expect((await thread(after)).comments).toHaveLength(1);
        expect((await managed(after)).comments).toHaveLength(1);
      },
    };
  }),
  race('one thought sent twice', (app) => {
    const draft = app.newId();
    const send = (one: TestApp) => tryToSubmit(one, { draft, receipt: RECEIPT });
    return Promise.resolve({
      acts: [send, send],
      check: async (after) => expect(await pending(after)).toHaveLength(1),
    });
  }),
  race(
    'an approval and an edit by the reader',
    async (app) => {
      await publish(app);
      const { id } = await comment(app, { receipt: RECEIPT });
      const [{ version } = {}] = (await managed(app)).comments;
      return {
        acts: [
          (one) => moderate(one, 'approve', id, {}, `?version=${version}`),
          (one) => edit(one, id, 'Spam'),
        ],
        async check(after, isApproved, isEdited) {
          expect([isApproved, isEdited]).not.toEqual([true, true]);
          const shown = (await thread(after)).comments.map((one) => one.comment);
          expect(shown).toEqual(isApproved ? ['I saw it <em>too</em>.'] : []);
        },
      };
    },
    { holdComments: true },
  ),
  race(
    'an approval and a removal of a comment',
    async (app) => {
      await publish(app);
      const { id } = await comment(app);
      return {
        acts: [(one) => moderate(one, 'approve', id), (one) => moderate(one, 'remove', id)],
        async check(after, _, isRemoved) {
          if (!isRemoved) return;
          expect([(await thread(after)).comments, (await managed(after)).comments]).toEqual([
            [],
            [],
          ]);
        },
      };
    },
    { holdComments: true },
  ),
  race('an approval and a refusal of a thought', async (app) => {
    await tryToSubmit(app);
    const [{ id } = { id: '' }] = await pending(app);
    return {
      acts: [(one) => approve(one, id), (one) => decline(one, id)],
      async check(after, _, isDeclined) {
        if (isDeclined) expect([await feed(after), await pending(after)]).toEqual([[], []]);
      },
    };
  }),
  race('two imports of one post', () =>
    Promise.resolve({
      acts: [importAll, importAll],
      async check(after) {
        const post = await onlyPost(after);
        expect(await threadAt(after, post ?? samplePath)).toHaveLength(2);
      },
    }),
  ),
  race('two sums of views', async (app) => {
    await publish(app);
    for (const n of [1, 2, 3]) await view(app, {}, `203.0.113.${n}`);
    app.clock.now = later(3 * 60 * MINUTE);
    return {
      acts: [rollUp, rollUp],
      check: async (after) =>
        expect(await stats(after, dashboardStats)).toMatchObject({ totalViews: 3 }),
    };
  }),
];
