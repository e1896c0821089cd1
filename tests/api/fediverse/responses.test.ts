import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import { later, type TestApp } from '#tests/support/app/test-app.ts';
import { DRAFT, editIt, publishIt } from '#tests/support/fediverse/changes.ts';
import type { Fault, StandInServer } from '#tests/support/fediverse/servers.ts';
import { gotBy, sendAll, toldSite } from '#tests/support/fediverse/told-site.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';

/** Lets every POST to a server have a fault. */
const failAll = ({ state }: StandInServer, fault: Fault | undefined) => {
  state.fault = ({ method }) => (method === 'POST' ? fault : undefined);
};

const pass = (app: TestApp, time: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + time);
};

const callsOf = ({ state }: StandInServer) =>
  state.calls.filter((call) => call.startsWith('POST')).length;

async function twoServers() {
  const site = await toldSite({ servers: 2, actorsEach: 2 });
  const [up, down] = site.servers as [StandInServer, StandInServer];
  return { ...site, up, down };
}

test.each([503, 429, 401, 302, 'dead', 'lost'] as const)(
  'a server that responds with %s is told later, and others at once',
  async (fault) => {
    const { app, up, down } = await twoServers();
    failAll(down, fault);
    await publishIt(app);
    const [outcome] = await sendAll(app);
    const host = new URL(down.origin).host;
    expect(outcome).toEqual({ kind: 'waits', reason: `${host} did not respond.` });
    failAll(down, undefined);
    pass(app, 15 * MINUTE);
    expect(await sendAll(app)).toEqual([{ kind: 'sent' }]);
    expect(gotBy(up)).toEqual(['Create 0']);
    expect([...new Set(down.state.got.map(({ activity }) => activity['id']))]).toHaveLength(1);
    expect(await app.keys('peers/')).toEqual([]);
  },
);

test('a server that is gone for good loses its followers', async () => {
  const { app, down } = await twoServers();
  failAll(down, 410);
  await publishIt(app);
  expect(await sendAll(app)).toEqual([{ kind: 'sent' }]);
  expect(await app.followers.all()).toHaveLength(2);
});

test.each([403, 413, 400])(
  'a server that refuses a text with %s gets the next one',
  async (status) => {
    const { app, down } = await twoServers();
    failAll(down, status);
    await publishIt(app);
    expect(await sendAll(app)).toEqual([{ kind: 'sent' }]);
    const told = await app.told.read(DRAFT);
    expect(Object.values(told?.inboxes ?? {}).filter(({ refused }) => refused)).toHaveLength(1);
    failAll(down, undefined);
    await app.outbox.add(app.newId(), { kind: 'activities', document: DRAFT });
    await sendAll(app);
    expect(gotBy(down)).toEqual([]);
    pass(app, 20 * MINUTE);
    await editIt(app);
    await sendAll(app);
    expect(gotBy(down)).toEqual(['Create 0']);
  },
);

test('a server that does not respond for two days is named to the author, and stops no other', async () => {
  allowLog(/given up/);
  const { app, up, down, actors } = await twoServers();
  expect(actors).toHaveLength(4);
  failAll(down, 'dead');
  await publishIt(app);
  await app.settled();
  for (const time of [0, HOUR, DAY + HOUR, 2 * DAY + HOUR]) {
    app.clock.now = later(time);
    await sendOutbox(app);
  }
  const [given] = await app.outbox.givenUp();
  const host = new URL(down.origin).host;
  expect(given?.reason).toBe(`${host} did not respond for two days.`);
  expect(await app.outbox.waiting()).toEqual([]);
  expect(gotBy(up)).toEqual(['Create 0']);
});

test('a server that has failed for a week is tried once a day', async () => {
  const { app, down } = await twoServers();
  const host = new URL(down.origin).host;
  const [since, failedAt] = [later(-8 * DAY).toISOString(), later(-HOUR).toISOString()];
  await app.peers.put({ host, since, failedAt, failures: 9 });
  await publishIt(app);
  await sendAll(app);
  expect(callsOf(down)).toBe(0);
  pass(app, DAY);
  await sendAll(app);
  expect(gotBy(down)).toEqual(['Create 0']);
  expect(await app.peers.all()).toEqual(new Map());
});

test('nothing is sent to a server before the time that it has named', async () => {
  const { app, down } = await twoServers();
  const host = new URL(down.origin).host;
  const at = later(0).toISOString();
  const until = later(HOUR).toISOString();
  await app.peers.put({ host, since: at, failedAt: at, failures: 1, until });
  await publishIt(app);
  await sendAll(app);
  pass(app, 30 * MINUTE);
  await sendAll(app);
  expect(callsOf(down)).toBe(0);
  pass(app, HOUR);
  await sendAll(app);
  expect(gotBy(down)).toEqual(['Create 0']);
});

test('messages that wait for one dead server end no run, and it is not asked for each', async () => {
  const { app, up, down } = await twoServers();
  failAll(down, 503);
  await publishIt(app);
  await app.settled();
  for (let n = 0; n < 8; n++)
    await app.outbox.add(app.newId(), { kind: 'activities', document: DRAFT });
  await sendOutbox(app);
  expect(gotBy(up)).toEqual(['Create 0']);
  expect(callsOf(down)).toBeLessThanOrEqual(2);
});

test('a clock that was years ahead leaves nobody out', async () => {
  const { app, up } = await twoServers();
  app.clock.now = later(900 * DAY);
  await publishIt(app, { date: later(900 * DAY - HOUR).toISOString() });
  app.clock.now = later(0);
  await sendAll(app);
  expect(gotBy(up)).toEqual(['Create 0']);
  await app.outbox.add(app.newId(), { kind: 'activities' });
  await sendAll(app);
  expect(gotBy(up)).toEqual(['Create 0']);
});

test.each([
  ['a preview', { reachesOut: false }],
  ['a copy of the site at another address', { siteUrl: 'https://b.example' }],
])('%s sends nothing', async (_, settings) => {
  const { app, up, reopen } = await twoServers();
  const copy = reopen(app.store, settings);
  await publishIt(copy);
  await copy.settled();
  await copy.outbox.add(copy.newId(), { kind: 'activities' });
  await sendOutbox(copy);
  expect(gotBy(up)).toEqual([]);
});

test('after a restore nothing is sent until the author decides', async () => {
  const { app, up } = await twoServers();
  await app.outbox.hold();
  await publishIt(app);
  await app.settled();
  await sendOutbox(app);
  expect(gotBy(up)).toEqual([]);
  await app.outbox.release();
  await sendOutbox(app);
  expect(gotBy(up)).toEqual(['Create 0']);
});
