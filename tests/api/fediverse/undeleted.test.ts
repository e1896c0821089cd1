import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import { readDelivery } from '#tests/support/app/delivery.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { DRAFT, publishIt, unpublishIt } from '#tests/support/fediverse/changes.ts';
import type { Fault, StandInServer } from '#tests/support/fediverse/servers.ts';
import { follow, gotBy, sendAll, toldSite } from '#tests/support/fediverse/told-site.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';

const pass = (app: TestApp, time: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + time);
};

/** Lets every POST to a server have a fault. */
const failAll = ({ state }: StandInServer, fault: Fault | undefined) => {
  state.fault = ({ method }) => (method === 'POST' ? fault : undefined);
};

const postsTo = ({ state }: StandInServer) =>
  state.calls.filter((call) => call.startsWith('POST')).length;

/** Looks at the whole site, as the run of an hour does after a change. */
async function look(app: TestApp): Promise<void> {
  await app.outbox.add(app.newId(), { kind: 'activities' });
  await sendAll(app);
}

/** Sends what waits until it is given up, and some minutes after that. */
async function giveUp(app: TestApp): Promise<void> {
  await app.settled();
  for (const time of [0, HOUR, DAY, DAY]) {
    pass(app, time);
    await sendOutbox(app);
  }
  for (const { id } of await app.outbox.waiting()) await app.outbox.remove(id);
}

async function fediverse(app: TestApp) {
  const { networks } = await readDelivery(app);
  return networks.find(({ network }) => network === 'fediverse');
}

/** Returns a site with a post on two servers, one of which fails from then on. */
async function publishedSite(fault: Fault | undefined) {
  allowLog(/given up/);
  const site = await toldSite({ servers: 2 });
  const [up, down] = site.servers as [StandInServer, StandInServer];
  await publishIt(site.app);
  await sendAll(site.app);
  failAll(down, fault);
  pass(site.app, MINUTE);
  return { ...site, up, down, host: new URL(down.origin).host };
}

test('a takedown that a server was not there for goes to it once it is back', async () => {
  const { app, up, down, host } = await publishedSite('dead');
  await unpublishIt(app);
  await giveUp(app);
  expect(await fediverse(app)).toMatchObject({
    isRemoval: true,
    accepted: 1,
    waiting: 0,
    failures: [{ name: host, reason: 'The server did not accept it for two days.' }],
  });

  failAll(down, undefined);
  pass(app, 15 * MINUTE);
  await look(app);
  for (const server of [up, down]) expect(gotBy(server)).toEqual(['Create 0', 'Delete 0']);
  expect(await fediverse(app)).toMatchObject({ accepted: 2, waiting: 0, failed: 0 });
  await look(app);
  expect(gotBy(down)).toEqual(['Create 0', 'Delete 0']);
  expect(await app.told.read(DRAFT)).toMatchObject({ inboxes: {}, owed: {}, mark: 'gone' });
});

test('a server that is gone gets no series of requests for what it still has', async () => {
  const { app, down } = await publishedSite('dead');
  await unpublishIt(app);
  await giveUp(app);
  pass(app, 8 * DAY);
  const before = postsTo(down);
  for (let hour = 0; hour < 24; hour++) {
    await look(app);
    pass(app, HOUR - 1);
  }
  expect(postsTo(down) - before).toBe(1);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a takedown that a server has refused is tried again a day later', async () => {
  const { app, down, host } = await publishedSite(403);
  await unpublishIt(app);
  await sendAll(app);
  expect(await fediverse(app)).toMatchObject({
    failures: [{ name: host, reason: 'The server does not take anything from this site.' }],
  });
  failAll(down, undefined);
  pass(app, HOUR);
  await look(app);
  expect(gotBy(down)).toEqual(['Create 0']);
  pass(app, DAY);
  await look(app);
  expect(gotBy(down)).toEqual(['Create 0', 'Delete 0']);
});

test('a text that comes back does not hide that a server still has the one before', async () => {
  const { app, down } = await publishedSite('dead');
  await unpublishIt(app);
  await giveUp(app);
  await publishIt(app);
  await giveUp(app);
  failAll(down, undefined);
  pass(app, 15 * MINUTE);
  await look(app);
  expect(gotBy(down)).toEqual(['Create 0', 'Delete 0']);
  pass(app, MINUTE);
  await unpublishIt(app);
  await sendAll(app);
  // It may have taken what it did not answer.
  expect(gotBy(down)).toEqual(['Create 0', 'Delete 0', 'Delete 1']);
});

test('a text whose publication was never answered is deleted with the others', async () => {
  allowLog(/given up/);
  const { app, servers } = await toldSite();
  const [down] = servers as [StandInServer];
  failAll(down, 'lost');
  await publishIt(app);
  await giveUp(app);
  failAll(down, undefined);
  pass(app, 15 * MINUTE);
  await unpublishIt(app);
  await sendAll(app);
  expect([...new Set(gotBy(down))]).toEqual(['Create 0', 'Delete 0']);
});

test('a server that nobody follows from any more owes nothing after a month', async () => {
  const { app, actors } = await publishedSite('dead');
  await unpublishIt(app);
  await giveUp(app);
  await app.followers.clear();
  if (actors[0]) await follow(app, actors[0]);
  await look(app);
  expect(await app.told.read(DRAFT)).toMatchObject({ mark: 'owed' });
  pass(app, 30 * DAY);
  await look(app);
  expect(await app.told.read(DRAFT)).toMatchObject({ owed: {}, mark: 'gone' });
});

test('a text that comes back days after its date goes to those who had it, and to nobody else', async () => {
  const { app, up, down, actors } = await publishedSite(undefined);
  await app.followers.clear();
  if (actors[0]) await follow(app, actors[0]);
  pass(app, 3 * DAY);
  await unpublishIt(app);
  await sendAll(app);
  if (actors[1]) await follow(app, actors[1]);
  pass(app, 3 * DAY);
  await publishIt(app);
  await sendAll(app);
  expect(gotBy(up)).toEqual(['Create 0', 'Delete 0', 'Create 1']);
  expect(gotBy(down)).toEqual(['Create 0']);
});
