import { expect, test } from 'vitest';
import { DAY } from '#domain/timing.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { copyOf } from '#tests/support/app/whole-site.ts';
import { editIt, moveIt, publishIt, unpublishIt } from '#tests/support/fediverse/changes.ts';
import { stopper } from '#tests/support/store/stopper.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { linkedSite } from '#tests/support/webmention/linked-site.ts';
import {
  linking,
  mentioningSite,
  pass,
  sendAll,
} from '#tests/support/webmention/mentioning-site.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { contentMark, followMissed } from '#usecases/rebuild/follow-change.ts';

/** Longer than a claim of a process that was stopped lasts, and than the pause between two edits. */
const RESTART = 700_000;

type Act = (app: TestApp, url: string) => Promise<unknown>;

const publish: Act = (app, url) => publishIt(app, linking(`${url}/ebb`));
const edit: Act = (app, url) => editIt(app, 'Ebb', linking(`${url}/ebb`));

/** The changes of a post, each after those that prepare it, with what the other site is told: the section, and the title or status that it finds. */
const ACTS: Readonly<Record<string, readonly [readonly Act[], Act, readonly string[]]>> = {
  publish: [[], publish, ['writings 200 true']],
  edit: [[publish], edit, ['writings 200 true']],
  'remove the link': [[publish], (app) => editIt(app, 'Ebb', linking()), ['writings 200 false']],
  move: [[publish], moveIt, ['writings 200 true', 'tech 200 true']],
  unpublish: [[publish], unpublishIt, ['writings 404 false']],
  'publish again': [[publish, unpublishIt], publish, ['writings 200 true']],
};

test.each(Object.entries(ACTS))(
  'a site that is stopped anywhere while it tells of a change ends right: %s',
  async (_, [before, act, expected]) => {
    allowLog(/stopped|did not respond|could not be|failed/);
    const { app: prepared, reopen } = await mentioningSite();
    const { url, state: linked } = await linkedSite();
    const restart = (app: TestApp) => {
      app.clock.now = new Date(prepared.clock.now.getTime() + RESTART);
    };
    for (const one of before) {
      await one(prepared, url);
      await sendAll(prepared);
      restart(prepared);
    }

    for (const moment of ['before', 'after'] as const)
      for (let number = 1, isStopped = true; isStopped; number++) {
        linked.got = [];
        const { state, fault, ...interference } = stopper(moment, number, {
          dead: 'dead',
          lost: 'lost',
        });
        const store = await copyOf(prepared.store, interference);
        const process = reopen(store);
        process.clock.now = prepared.clock.now;
        linked.fault = ({ method }) => (method === 'POST' ? fault() : undefined);
        const run = async (app: TestApp) => {
          await act(app, url);
          await sendAll(app);
        };
        await run(process).catch(() => undefined);
        await process.settled().catch(() => undefined);
        isStopped = state.isStopped;
        Object.assign(state, { isStopped: false, steps: -Infinity });

        const after = reopen(store);
        restart(after);
        await run(after).catch(() => undefined);
        await followMissed(after, 'mentions', contentMark(after, await currentContent(after)));
        await sendAll(after);
        // The process that was stopped shows no page any more.
        const seen = linked.got
          .filter(({ found }) => found !== 503)
          .map(({ source, found, hasLink }) => `${source.split('/')[4]} ${found} ${hasLink}`);
        expect([moment, number, [...new Set(seen)].toSorted()]).toEqual([
          moment,
          number,
          expected.toSorted(),
        ]);
        expect(await after.outbox.waiting()).toEqual([]);
      }
  },
  60_000,
);

test('a look by a clock that was a year ahead hides no text that comes later', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  const look = async () => {
    await app.outbox.add(app.newId(), { kind: 'mentions' });
    await sendAll(app);
  };
  pass(app, 365 * DAY);
  await look();
  pass(app, -365 * DAY);
  await publishIt(app, linking(`${url}/ebb`));
  await app.settled();
  // The process was stopped before it had queued a message.
  for (const { id } of await app.outbox.waiting()) await app.outbox.remove(id);
  await look();

  expect(state.got).toHaveLength(1);
});
