import { expect, test } from 'vitest';
import { announceFeeds } from '#usecases/following/announce-feeds.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { openReceiver } from '#tests/support/servers/receiver.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const MINUTE = 60_000;
const RSS = 'https://commonplace.example/authors/ada/rss.xml';
const ATOM = 'https://commonplace.example/authors/ada/atom.xml';

/** Returns an app whose live site has the given feeds, and the hub that it tells. */
async function appWithHub() {
  const [site, hub] = [await openReceiver(), await openReceiver()];
  const app = testApp({ webSubHub: hub.url, siteUrl: site.url });
  const serve = (feeds: Record<string, string>) => (site.state.text = JSON.stringify({ feeds }));
  const told = () => hub.received.map(({ body }) => new URLSearchParams(body).get('hub.url'));
  serve({ [RSS]: '1', [ATOM]: '1' });
  await announceFeeds(app);
  return { app, hub, serve, told };
}

test('the hub is told once of each feed that has changed in the build of the live site', async () => {
  const { app, hub, serve, told } = await appWithHub();
  expect(told()).toEqual([]);

  serve({ [RSS]: '2', [ATOM]: '1' });
  await announceFeeds(app);
  await announceFeeds(app);

  expect(told()).toEqual([RSS]);
  expect(new URLSearchParams(hub.received[0]?.body).get('hub.mode')).toBe('publish');
  expect(hub.received[0]?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
  expect(await app.keys('announced/')).toHaveLength(1);
});

test('a hub that fails is told again after growing pauses, and given up after a day', async () => {
  const { app, hub, serve, told } = await appWithHub();
  expectLog('The WebSub hub was not told of the latest changes in a day.');
  serve({ [RSS]: '2', [ATOM]: '2' });
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
  const { app, hub, serve, told } = await appWithHub();
  serve({ [RSS]: '2', [ATOM]: '1' });
  await announceFeeds(app);
  serve({ [RSS]: '2', [ATOM]: '2' });
  hub.state.status = 503;
  await announceFeeds(app).catch(() => undefined);
  hub.state.status = 202;
  app.clock.now = later(6 * MINUTE);
  await announceFeeds(app);

  expect(told()).toEqual([RSS, ATOM, ATOM]);
});
