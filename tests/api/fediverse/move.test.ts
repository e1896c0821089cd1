import { expect, test } from 'vitest';
import { MINUTE } from '#domain/timing.ts';
import { DRAFT, publishIt, unpublishIt } from '#tests/support/fediverse/changes.ts';
import { makeActor } from '#tests/support/fediverse/site-actor.ts';
import { readSocial, statusAt } from '#tests/support/fediverse/social.ts';
import { follow, gotBy, sendAll, toldSite } from '#tests/support/fediverse/told-site.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { goOnHere, leaveFediverse } from '#usecases/fediverse/manage-actor.ts';

test('a site at another address goes on as the same name, and nobody there has its texts yet', async () => {
  const { app, actors, servers, url } = await toldSite();
  await publishIt(app);
  await sendAll(app);
  const before = await app.actor.read();
  if (!before) throw new Error('There is no actor.');
  const { id, isEnding: _, ...actor } = before;
  // As if the site had been at another address until now.
  await app.actor.put(app.newId(id), { ...actor, origin: 'https://old.example' });
  expect(await actorHere(app)).toBeUndefined();

  await goOnHere(app, 'Ada');
  await goOnHere(app, 'Ada');
  expect(await actorHere(app)).toMatchObject({
    name: 'ada',
    origin: url,
    by: 'Ada',
    alsoKnownAs: ['https://old.example/social/ada'],
  });
  expect(await app.followers.all()).toEqual([]);

  for (const server of servers) server.state.got.length = 0;
  await sendAll(app);
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE);
  for (const one of actors) await follow(app, one);
  await app.outbox.add(app.newId(), { kind: 'activities' });
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([[]]);
});

test.each([
  ['goes on elsewhere', goOnHere],
  ['leaves elsewhere', leaveFediverse],
])('a site that %s and comes back uses no deleted address again', async (_, change) => {
  const { app, servers, url, reopen } = await toldSite();
  await publishIt(app);
  await sendAll(app);
  await unpublishIt(app);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 0', 'Delete 0']]);
  await publishIt(app);
  await sendAll(app);

  await change(reopen(app.store, { siteUrl: 'http://127.0.0.1:2' }), 'Ada');
  const back = reopen(app.store);
  if (await back.actor.read()) await goOnHere(back, 'Ada');
  else await makeActor(back, { origin: url });

  const { id } = await readSocial(back, `/social/posts/${DRAFT}`);
  expect(await statusAt(back, `/social/posts/${DRAFT}-0`)).toBe(410);
  expect(Number(String(id).split('-').at(-1))).toBeGreaterThan(1);
});
