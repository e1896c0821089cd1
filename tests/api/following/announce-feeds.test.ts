import { expect, test } from 'vitest';
import { announceFeeds } from '#usecases/following/announce-feeds.ts';
import { publish } from '#tests/support/app/blog.ts';
import { later, ORIGIN, testApp } from '#tests/support/app/test-app.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const MINUTE = 60_000;
const RSS = `${ORIGIN}/authors/ada/rss.xml`;
const ATOM = `${ORIGIN}/authors/ada/atom.xml`;

/** Returns an app with a post by Ada, and the hub that knows its feeds. `change` changes some feeds for the hub. */
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
  await announceFeeds(app);
  return { app, hub, change, told };
}

test('the hub is told once of each feed that has changed, and of none at first', async () => {
  const { app, hub, change, told } = await appWithHub();
  expect(told()).toEqual([]);

  await change(RSS);
  await announceFeeds(app);
  await announceFeeds(app);

  expect(told()).toEqual([RSS]);
  expect(new URLSearchParams(hub.received[0]?.body).get('hub.mode')).toBe('publish');
  expect(hub.received[0]?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
  expect(await app.keys('announced/')).toHaveLength(1);
});

test('a hub that fails is told again after growing pauses, and given up after a day', async () => {
  const { app, hub, change, told } = await appWithHub();
  expectLog('The WebSub hub was not told of the latest changes in a day.');
  await change(RSS, ATOM);
  hub.state.status = 503;
  const tried: number[] = [];
  for (let minutes = 0; minutes <= 26 * 60; minutes += 5) {
    const before = told().length;
    app.clock.now = later(minutes * MINUTE);
    await announceFeeds(app).catch(() => undefined);
    if (told().length > before) tried.push(minutes);
  }

  expect(tried).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1275]);
});

test('feeds that the hub accepted before it failed are not told again', async () => {
  const { app, hub, change, told } = await appWithHub();
  await change(RSS);
  await announceFeeds(app);
  await change(ATOM);
  hub.state.status = 503;
  await announceFeeds(app).catch(() => undefined);
  hub.state.status = 202;
  app.clock.now = later(6 * MINUTE);
  await announceFeeds(app);

  expect(told()).toEqual([RSS, ATOM, ATOM]);
});
