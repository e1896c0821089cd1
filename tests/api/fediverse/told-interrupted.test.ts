import { expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { copyOf } from '#tests/support/app/whole-site.ts';
import {
  editIt,
  moveIt,
  publishIt,
  restoreIt,
  trashIt,
  unpublishIt,
} from '#tests/support/fediverse/changes.ts';
import { gotBy, sendAll, toldSite } from '#tests/support/fediverse/told-site.ts';
import { stopper } from '#tests/support/store/stopper.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { followMissed, toldMark } from '#usecases/rebuild/follow-change.ts';

/** Longer than a claim of a process that was stopped lasts, and than the pause between two edits. */
const RESTART = 700_000;

/** The changes of a post, each after those that prepare it, with what servers have in the end. */
const ACTS = {
  publish: [[], publishIt, ['Create 0']],
  edit: [[publishIt], editIt, ['Create 0', 'Update 0']],
  move: [[publishIt], moveIt, ['Create 0', 'Update 0']],
  unpublish: [[publishIt], unpublishIt, ['Create 0', 'Delete 0']],
  'publish again': [[publishIt, unpublishIt], publishIt, ['Create 0', 'Delete 0', 'Create 1']],
  restore: [[publishIt, trashIt], restoreIt, ['Create 0', 'Delete 0', 'Create 1']],
} as const;

test.each(Object.entries(ACTS))(
  'a site that is stopped anywhere while it tells of a change ends right: %s',
  async (_, [before, act, expected]) => {
    allowLog(/stopped|did not respond|could not be|failed/);
    const { app: prepared, servers, reopen } = await toldSite({ servers: 2 });
    for (const one of before) {
      await one(prepared);
      await sendAll(prepared);
      prepared.clock.now = new Date(prepared.clock.now.getTime() + RESTART);
    }
    const starts = servers.map(({ state }) => [...state.got]);

    for (const moment of ['before', 'after'] as const)
      for (let number = 1, isStopped = true; isStopped; number++) {
        for (const [n, { state }] of servers.entries()) state.got = [...(starts[n] ?? [])];
        const { state, fault, ...interference } = stopper(moment, number, {
          dead: 'dead',
          lost: 'lost',
        });
        const store = await copyOf(prepared.store, interference);
        const process = reopen(store);
        process.clock.now = prepared.clock.now;
        for (const server of servers)
          server.state.fault = ({ method }) => (method === 'POST' ? fault() : undefined);
        const run = async (app: TestApp) => {
          await act(app);
          await sendAll(app);
        };
        await run(process).catch(() => undefined);
        await process.settled().catch(() => undefined);
        isStopped = state.isStopped;
        Object.assign(state, { isStopped: false, steps: -Infinity });

        const after = reopen(store);
        after.clock.now = new Date(prepared.clock.now.getTime() + RESTART);
        await run(after).catch(() => undefined);
        const actor = await actorHere(after);
        if (!actor) throw new Error('There is no actor.');
        const mark = toldMark(after, await currentContent(after), actor);
        await followMissed(after, 'activities', mark);
        await sendAll(after);
        for (const server of servers) {
          const seen = [...new Set(gotBy(server))];
          expect([moment, number, seen]).toEqual([moment, number, expected]);
        }
      }
  },
  60_000,
);
