import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import { readDelivery } from '#tests/support/app/delivery.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { DRAFT, editIt, publishIt, unpublishIt } from '#tests/support/fediverse/changes.ts';
import type { Fault, StandInServer } from '#tests/support/fediverse/servers.ts';
import { follow, toldSite } from '#tests/support/fediverse/told-site.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { retryMessage } from '#usecases/delivery/managed-outbox.ts';
import { sendOutbox } from '#usecases/schedule/send-outbox.ts';

/** Returns the line about the fediverse. */
async function fediverse(app: TestApp) {
  const { networks, unreadable } = await readDelivery(app);
  expect(unreadable).toEqual([]);
  return networks.find(({ network }) => network === 'fediverse');
}

/** Returns a site with a post that the last server responds to with a fault. */
async function publishedSite(servers: number, fault?: Fault) {
  const site = await toldSite({ servers });
  const last = site.servers.at(-1) as StandInServer;
  last.state.fault = ({ method }) => (method === 'POST' ? fault : undefined);
  await publishIt(site.app);
  return { ...site, last, host: new URL(last.origin).host };
}

const pass = (app: TestApp, time: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + time);
};

/** Sends what has its turn after some time, as a run of the schedule does. */
async function run(app: TestApp, time: number): Promise<void> {
  pass(app, time);
  await app.settled();
  await sendOutbox(app);
}

test('a new post waits until servers have answered, and then names those that refuse it', async () => {
  const { app, host } = await publishedSite(3, 403);
  const before = await fediverse(app);
  expect(before).toMatchObject({ accepted: 0, waiting: 3, failed: 0 });
  // It is being sent.
  expect(before).not.toHaveProperty('next');

  await run(app, 0);
  expect(await fediverse(app)).toEqual({
    network: 'fediverse',
    accepted: 2,
    waiting: 0,
    failed: 1,
    failures: [
      { name: host, count: 1, reason: 'The server does not take anything from this site.' },
    ],
    others: 0,
  });
});

test('a server that does not respond waits, has failed after two days, and can be told again', async () => {
  const { app, last, host } = await publishedSite(2, 503);
  await run(app, MINUTE);
  expect(await fediverse(app)).toMatchObject({
    accepted: 1,
    waiting: 1,
    // It was queued just after 12:00.
    next: '2026-11-21T12:30:00.000Z',
  });

  await run(app, 15 * MINUTE);
  expect(await fediverse(app)).toMatchObject({ next: '2026-11-21T12:45:00.000Z' });

  expectLog('is given up');
  await run(app, 2 * DAY);
  expect(await fediverse(app)).toMatchObject({
    accepted: 1,
    waiting: 0,
    failures: [{ name: host, reason: 'The server did not accept it for two days.' }],
  });

  last.state.fault = () => undefined;
  const [message] = await app.outbox.givenUp();
  await retryMessage(app, message?.id ?? '');
  await run(app, 15 * MINUTE);
  expect(await fediverse(app)).toMatchObject({ accepted: 2, waiting: 0, failed: 0 });
});

test('a server that asks for a pause is tried in the turn after it', async () => {
  const headers = { 'retry-after': String((3 * HOUR) / 1_000) };
  const { app } = await publishedSite(1, { status: 429, headers });
  await run(app, 0);
  expect(await fediverse(app)).toMatchObject({ waiting: 1, next: '2026-11-21T16:15:00.000Z' });
});

test('a server that nothing waits for is told by the full run of the hour', async () => {
  const { app } = await publishedSite(1);
  await app.settled();
  for (const id of (await app.outbox.state()).ids) await app.outbox.remove(id);
  expect(await fediverse(app)).toMatchObject({ waiting: 1, next: '2026-11-21T12:15:00.000Z' });
});

test('an edit and a takedown wait where the text is, and followers that came later do not count', async () => {
  const { app, actors } = await publishedSite(2);
  await run(app, 0);
  const [, other] = actors;
  await app.followers.clear();
  if (actors[0]) await follow(app, actors[0]);
  pass(app, MINUTE);
  if (other) await follow(app, { ...other, id: `${other.id}/x`, sharedInbox: `${other.id}/inbox` });
  expect(await fediverse(app)).toMatchObject({ accepted: 1, waiting: 0 });

  pass(app, 20 * MINUTE);
  await editIt(app);
  expect(await fediverse(app)).toMatchObject({ accepted: 0, waiting: 1 });
  await run(app, 0);
  expect(await fediverse(app)).toMatchObject({ accepted: 1, waiting: 0 });

  // Whoever follows by then may have it from another server.
  await unpublishIt(app);
  expect(await fediverse(app)).toMatchObject({ isRemoval: true, accepted: 0, waiting: 2 });
  await run(app, 0);
  expect(await fediverse(app)).toMatchObject({ isRemoval: true, waiting: 0, failed: 0 });
});

test('twenty servers that have failed are named, and the others counted', async () => {
  const { app } = await publishedSite(1);
  await run(app, 0);
  const told = await app.told.read(DRAFT);
  const [actor] = await app.followers.all();
  if (!told || !actor) throw new Error('Nobody was told.');
  const inboxes = { ...told.inboxes };
  for (let n = 0; n < 23; n++) {
    const inbox = `https://server${n}.example/inbox`;
    await app.followers.put(app.newId(), 'follows', {
      ...actor,
      actor: `https://server${n}.example/users/ada`,
      sharedInbox: inbox,
    });
    const refused = { version: told.version, reason: 'The server responded with 418.' };
    inboxes[actorHash(inbox)] = { generation: 0, version: '', refused };
  }
  await app.told.put(DRAFT, app.newId(told.id), { ...told, inboxes });
  const found = await fediverse(app);
  expect(found).toMatchObject({ accepted: 1, failed: 23, others: 3 });
  expect(found?.failures).toHaveLength(20);
});
