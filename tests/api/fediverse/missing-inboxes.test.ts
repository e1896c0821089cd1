import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#domain/timing.ts';
import { editIt, publishIt } from '#tests/support/fediverse/changes.ts';
import { gotBy, sendAll, toldSite } from '#tests/support/fediverse/told-site.ts';
import { followersInboxes } from '#usecases/fediverse/telling/teller.ts';

/** Starts a site with a follower on a server on which inboxes are missing. `edit` tells of another version four days later. */
async function missingSite(isMissing: (path: string) => boolean, isShared = true) {
  const site = await toldSite();
  const { app } = site;
  const [server] = site.servers;
  const [actor] = site.actors;
  if (!server || !actor) throw new Error('There is no stand-in.');
  const pass = (time: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + time);
  };
  if (!isShared) {
    const { sharedInbox: _, ...follower } = actor.asFollower();
    const [known] = await app.followers.all();
    await app.followers.put(app.newId(known?.id), 'follows', follower);
    pass(MINUTE);
  }
  const lose = () => {
    server.state.fault = ({ method, path }) =>
      method === 'POST' && isMissing(path) ? 404 : undefined;
  };
  lose();
  await publishIt(app);
  await sendAll(app);
  async function edit(title: string) {
    pass(4 * DAY);
    await editIt(app, title);
    await sendAll(app);
  }
  return { ...site, server, actor, lose, edit };
}

test('a follower whose inbox is missing for a week at the third try is forgotten', async () => {
  const { app, edit, server } = await missingSite(() => true, false);
  await edit('First');
  expect(await app.followers.all()).toHaveLength(1);
  await edit('Second');
  expect(await app.followers.all()).toEqual([]);
  expect([...(await app.peers.all())]).toEqual([]);
  expect(gotBy(server)).toEqual([]);
});

test('an inbox that is there again begins another week', async () => {
  const { app, edit, server, lose } = await missingSite(() => true, false);
  await edit('First');
  server.state.fault = () => undefined;
  await edit('Second');
  lose();
  await edit('Third');
  expect(await app.followers.all()).toHaveLength(1);
  expect(gotBy(server)).toEqual(['Create 0']);
});

test('followers have their own inboxes once the shared one is missing for a week', async () => {
  const { app, edit, actor } = await missingSite((path) => path === '/inbox');
  await edit('First');
  expect(await app.followers.all()).toMatchObject([{ sharedInbox: actor.sharedInbox }]);
  await edit('Second');
  expect(await followersInboxes(app)).toMatchObject([{ url: actor.inbox }]);
});
