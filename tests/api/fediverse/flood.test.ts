import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { watchedStore } from '#tests/support/app/watched-app.ts';
import { answer, arrivals, HERE, siteWithInbox } from '#tests/support/fediverse/inbox.ts';

const loaded = vi.hoisted(() => ({ times: 0 }));
vi.mock('#usecases/fediverse/inbox/take-activity.ts', async (importOriginal) => {
  loaded.times += 1;
  return importOriginal();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapUsed = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

const DELETES = 10_000;
const MB = 1024 * 1024;

test('ten thousand deletions of unknown actors load nothing, cost two lists each, and leave the memory flat', async () => {
  const { store, watch } = watchedStore();
  const { grace, hopper, send, server, deliver } = await siteWithInbox({ store });
  const signed = hopper.sign(hopper.activity('Delete', hopper.id), HERE.sharedInbox);
  const unsigned = { method: signed.method, headers: { 'content-type': 'application/json' } };
  const counts = new Map<string, number>();
  let before = 0;
  for (let n = 0; n < DELETES; n++) {
    if (n === DELETES / 10) before = heapUsed();
    watch.operations.length = 0;
    const actor = `https://mastodon.example/users/${n}`;
    const body = JSON.stringify({ id: `${actor}#delete`, type: 'Delete', actor, object: actor });
    const { status } = await deliver({ ...unsigned, url: HERE.sharedInbox, body });
    if (status !== 202) throw new Error(`It was refused with ${status}.`);
    for (const operation of watch.operations) {
      const [name = '', key = ''] = operation.split(/[ /]/);
      counts.set(`${name} ${key}`, (counts.get(`${name} ${key}`) ?? 0) + 1);
    }
  }
  expect(heapUsed() - before).toBeLessThan(4 * MB);
  const {
    'list followers': followers,
    'list originals': originals,
    ...rest
  } = Object.fromEntries(counts);
  expect([followers, originals]).toEqual([DELETES, DELETES]);
  // The actor of the site is read once in some seconds.
  for (const count of Object.values(rest)) expect(count).toBeLessThan(DELETES / 100);
  expect([loaded.times, server.state.calls]).toEqual([0, []]);

  await send(grace, grace.activity('Follow', HERE.actor));
  expect(loaded.times).toBe(1);
}, 60_000);

test('what is about nothing of the site is accepted, and loads nothing', async () => {
  const times = loaded.times;
  const { app, grace, hopper, send, server } = await siteWithInbox();
  const other = 'https://elsewhere.example/notes/1';
  const stored = await app.keys();
  for (const [type, object] of [
    ['Like', other],
    ['Announce', other],
    ['Follow', hopper.id],
    ['Undo', grace.activity('Like', other)],
    ['Undo', grace.activity('Follow', HERE.actor)],
    ['Undo', other],
    ['Create', grace.note(other, 'elsewhere')],
    ['Create', { ...grace.note(other, 'a mention'), inReplyTo: null, to: [HERE.actor] }],
    ['Update', grace.note(other, 'elsewhere')],
    ['Update', grace.document()],
    ['Delete', other],
    ['Block', HERE.actor],
    ['Move', grace.id],
    ['Flag', HERE.actor],
    ['EmojiReact', other],
  ] as const)
    expect([type, await send(grace, grace.activity(type, object), { forge: 'unsigned' })]).toEqual([
      type,
      202,
    ]);

  expect(await app.keys()).toEqual(stored);
  expect([loaded.times, server.state.calls]).toEqual([times, []]);
});

test('forged activities from one client cost a limited number of loads', async () => {
  const { grace, hopper, deliver, server } = await siteWithInbox();
  const statuses = new Set<number>();
  for (let n = 0; n < 200; n++) {
    const activity = { ...hopper.activity('Follow', HERE.actor), actor: `${grace.id}${n}` };
    statuses.add((await deliver(hopper.sign(activity, HERE.sharedInbox, { forge: 'key' }))).status);
  }

  expect([...statuses]).toEqual([401, 429]);
  expect(server.state.calls.length).toBeLessThan(130);
});

test('one actor makes the site store and send a limited number of things an hour, and still deletes', async () => {
  const site = await siteWithInbox();
  const { app, grace, hopper, send, post } = site;
  const { note } = await answer(site, 'Hello');
  const undo = () => send(grace, grace.activity('Undo', grace.activity('Like', post)));
  let taken = 0;
  while (taken < 1_000 && (await undo()) === 202) taken += 1;

  expect(taken).toBeLessThan(120);
  expect(await app.keys('undone/')).toHaveLength(taken);
  expect(await send(grace, grace.activity('Follow', HERE.actor))).toBe(429);
  expect(await send(hopper, hopper.activity('Follow', HERE.actor))).toBe(202);
  expect(await app.outbox.waiting()).toHaveLength(1);

  expect(await send(grace, grace.activity('Delete', note['id']))).toBe(202);
  expect((await arrivals(app)).originals).toBe(0);
});
