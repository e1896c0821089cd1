import { expect, test } from 'vitest';
import { noteFeeds } from '#usecases/following/announce-feeds.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';
import { publish } from '#tests/support/app/blog.ts';
import { later, ORIGIN, testApp } from '#tests/support/app/test-app.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

const MINUTE = 60_000;
const RSS = `${ORIGIN}/authors/ada/rss.xml`;
const ATOM = `${ORIGIN}/authors/ada/atom.xml`;

/**
 * Returns an app with a post by Ada, and the hub that knows its feeds. `change` changes some feeds for the hub, and `run` runs
 * what the schedule does for it some minutes later.
 */
async function appWithHub() {
  const hub = await openReceiver();
  const app = testApp();
  await publish(app);
  Object.assign(app.settings, { webSubHub: hub.url });
  const told = () => hub.received.map(({ body }) => new URLSearchParams(body).get('hub.url'));
  const change = async (...feeds: string[]) => {
    const { id, ...known } = (await app.announced.read()) ?? { id: '', feeds: {} };
    const older = Object.fromEntries(feeds.map((feed) => [feed, 'older']));
    await app.announced.save(app.newId(id), { feeds: { ...known.feeds, ...older } });
  };
  const run = async (minutes = 0) => {
    app.clock.now = later(minutes * MINUTE);
    await noteFeeds(app);
    await app.settled();
    await sendOutbox(app);
  };
  await run();
  return { app, hub, change, told, run };
}

test('the hub is told once of each feed that has changed, and of none at first', async () => {
  const { app, hub, change, told, run } = await appWithHub();
  expect(told()).toEqual([]);

  await change(RSS);
  await run();
  await run();

  expect(told()).toEqual([RSS]);
  expect(new URLSearchParams(hub.received[0]?.body).get('hub.mode')).toBe('publish');
  expect(hub.received[0]?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
  expect(await app.keys('announced/')).toHaveLength(1);
  expect(await app.keys('outbox/')).toEqual([]);
});

test('a hub that fails is told again after growing pauses, and given up after a day', async () => {
  const { app, hub, change, told, run } = await appWithHub();
  allowLog('The WebSub hub responded with 503.');
  expectLog('A message (hub ');
  await change(RSS, ATOM);
  hub.state.status = 503;
  const tried: number[] = [];
  for (let minutes = 0; minutes <= 26 * 60; minutes += 15) {
    const before = told().length;
    await run(minutes);
    if (told().length > before) tried.push(minutes);
  }

  expect(tried).toEqual([0, 15, 30, 60, 120, 240, 480, 960, 1440]);
  expect(await app.outbox.givenUp()).toMatchObject([{ message: { kind: 'hub' } }]);
});

test('feeds that the hub accepted before it failed are not told again', async () => {
  const { hub, change, told, run } = await appWithHub();
  expectLog('The WebSub hub responded with 503.');
  await change(RSS);
  await run();
  await change(ATOM);
  hub.state.status = 503;
  await run();
  hub.state.status = 202;
  await run(16);

  expect(told()).toEqual([RSS, ATOM, ATOM]);
});
