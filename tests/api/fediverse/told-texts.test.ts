import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#domain/timing.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { later, type TestApp } from '#tests/support/app/test-app.ts';
import {
  DRAFT,
  editIt,
  moveIt,
  publishIt,
  restoreIt,
  trashIt,
  unpublishIt,
} from '#tests/support/fediverse/changes.ts';
import { readSocial, statusAt } from '#tests/support/fediverse/social.ts';
import type { StandInServer } from '#tests/support/fediverse/servers.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { follow, gotBy, lastGot, sendAll, toldSite } from '#tests/support/fediverse/told-site.ts';

/** Lets time pass by the clock of the site. */
const pass = (app: TestApp, time: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + time);
};

test('a new post is told once to each server, with an address of its own', async () => {
  const { app, servers, url } = await toldSite({ servers: 3, actorsEach: 2 });
  await publishIt(app);
  await sendAll(app);
  await app.outbox.add(app.newId(), { kind: 'activities' });
  expect(await sendAll(app)).toEqual([{ kind: 'sent' }]);
  for (const server of servers) {
    expect(gotBy(server)).toEqual(['Create 0']);
    expect(server.state.got[0]?.inbox).toBe(`${server.origin}/inbox`);
    expect(lastGot(server)).toMatchObject({
      id: `${url}/social/posts/${DRAFT}-0#create`,
      actor: `${url}/social/ada`,
      object: { type: 'Article', url: expect.stringContaining(`/blog/${samplePath.category}/`) },
    });
    expect(server.state.refused).toEqual([]);
  }
});

test('who joins later is not told of what was there, but of what changes and comes', async () => {
  const { app, servers, actors } = await toldSite({ servers: 2 });
  await app.followers.clear();
  const [first, second] = actors;
  if (first) await follow(app, first);
  pass(app, MINUTE);
  await publishIt(app);
  await sendAll(app);
  pass(app, MINUTE);
  if (second) await follow(app, second);
  pass(app, 20 * MINUTE);
  await editIt(app);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 0', 'Update 0'], []]);
});

test('who followed by a clock that was years ahead is told of what comes', async () => {
  const { app, servers, actors } = await toldSite();
  await app.followers.clear();
  const [reader] = actors;
  pass(app, 1_000 * DAY);
  if (reader) await follow(app, reader);
  pass(app, -1_000 * DAY);
  await publishIt(app);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 0']]);
});

test('a move is an update of the same text', async () => {
  const { app, servers } = await toldSite();
  await publishIt(app);
  await sendAll(app);
  pass(app, 20 * MINUTE);
  await moveIt(app);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 0', 'Update 0']]);
  expect(lastGot(servers[0])).toMatchObject({ object: { url: expect.stringContaining('/tech/') } });
});

test.each([
  ['unpublished', unpublishIt, publishIt],
  ['deleted and restored', trashIt, restoreIt],
])('a text that is %s goes, and comes back under another address', async (_, hide, show) => {
  const { app, servers } = await toldSite({ servers: 2 });
  await publishIt(app);
  await sendAll(app);
  pass(app, MINUTE);
  await hide(app);
  await sendAll(app);
  pass(app, MINUTE);
  await show(app);
  await sendAll(app);
  for (const server of servers) expect(gotBy(server)).toEqual(['Create 0', 'Delete 0', 'Create 1']);
});

test('a text that is restored before its takedown was told of was never gone for anybody', async () => {
  expectLog('The site is busy.');
  const { app, servers, url } = await toldSite();
  const path = `/social/posts/${DRAFT}-0`;
  await publishIt(app);
  await sendAll(app);
  await trashIt(app);
  expect(await statusAt(app, path)).toBe(503);
  await restoreIt(app);
  await sendAll(app);
  expect(await readSocial(app, path)).toMatchObject({ id: url + path });
  await trashIt(app);
  await sendAll(app);
  expect(await statusAt(app, path)).toBe(410);
  await restoreIt(app);
  await sendAll(app);
  expect(await statusAt(app, path)).toBe(410);
  expect(servers.map(gotBy)).toEqual([['Create 0', 'Delete 0', 'Create 1']]);
});

test('a text that was taken down before there was an actor has another address later', async () => {
  const { app } = await toldSite();
  await publishIt(app);
  await trashIt(app);
  for (const { id } of await app.outbox.waiting()) await app.outbox.remove(id);
  await app.outbox.add(app.newId(), { kind: 'activities' });
  await sendAll(app);
  expect(await statusAt(app, `/social/posts/${DRAFT}-0`)).toBe(410);
  await restoreIt(app);
  expect(await statusAt(app, `/social/posts/${DRAFT}-1`)).toBe(200);
});

test('ten edits in ten minutes are two updates at most, and the last one is told', async () => {
  const { app, servers } = await toldSite();
  await publishIt(app);
  await sendAll(app);
  pass(app, 11 * MINUTE);
  for (let n = 1; n <= 10; n++) {
    await editIt(app, `Ebb ${n}`);
    await sendAll(app);
    pass(app, MINUTE - 1);
  }
  const waiting = await app.outbox.waiting();
  expect(waiting.length).toBeGreaterThan(0);
  pass(app, 10 * MINUTE);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 0', 'Update 0', 'Update 0']]);
  expect(lastGot(servers[0])).toMatchObject({ object: { name: 'Ebb 10' } });
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a text that is taken down and published again while a server waits is deleted there first', async () => {
  const { app, servers } = await toldSite({ servers: 2 });
  const [up, down] = servers as [StandInServer, StandInServer];
  await publishIt(app);
  await sendAll(app);
  down.state.fault = () => 503;
  pass(app, MINUTE);
  await unpublishIt(app);
  expect((await sendAll(app)).map(({ kind }) => kind)).toEqual(['waits']);
  pass(app, MINUTE);
  await publishIt(app);
  expect((await sendAll(app)).map(({ kind }) => kind)).toEqual(['waits', 'waits']);
  down.state.fault = () => undefined;
  pass(app, 15 * MINUTE);
  await sendAll(app);
  for (const server of [up, down])
    expect(gotBy(server)).toEqual(['Create 0', 'Delete 0', 'Create 1']);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a text that came and went before anybody was told is not told, and its address is not used again', async () => {
  const { app, servers } = await toldSite();
  await publishIt(app);
  pass(app, MINUTE);
  await unpublishIt(app);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([[]]);
  pass(app, MINUTE);
  await publishIt(app);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 1']]);
});

test('a text that is taken down and published again at once has another address', async () => {
  const { app, servers } = await toldSite();
  await publishIt(app);
  await sendAll(app);
  pass(app, MINUTE);
  await unpublishIt(app);
  pass(app, MINUTE);
  await publishIt(app);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 0', 'Delete 0', 'Create 1']]);
});

test('a text with a date of days ago is not told, and an edit of it neither', async () => {
  const { app, servers } = await toldSite();
  await publishIt(app, { date: later(-2 * DAY).toISOString() });
  await sendAll(app);
  pass(app, 20 * MINUTE);
  await editIt(app);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([[]]);
});
