import { expect } from 'vitest';
import { rollUp } from '#usecases/schedule/roll-up.ts';
import { publish } from './blog.ts';
import { dashboardStats } from './endpoints.ts';
import { importAll } from './import-all.ts';
import { managed, moderate } from './moderation.ts';
import { threadAt } from './moves.ts';
import { onlyPost, race } from './race.ts';
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
import { later, type TestApp } from './test-app.ts';
import { stats, view } from './visitors.ts';

const HOUR = 3_600_000;

/** The races of readers and of what is counted, which must end well in the same way. */
export const READER_RACES = [
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
    app.clock.now = later(3 * HOUR);
    return {
      acts: [rollUp, rollUp],
      check: async (after) =>
        expect(await stats(after, dashboardStats)).toMatchObject({ totalViews: 3 }),
    };
  }),
];
