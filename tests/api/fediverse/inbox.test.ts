import { expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { comment } from '#tests/support/app/readers.ts';
import { answer, HERE, openInbox, siteWithInbox } from '#tests/support/fediverse/inbox.ts';
import { FORMS } from '#tests/support/fediverse/signatures.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const followers = async ({ app }: Awaited<ReturnType<typeof siteWithInbox>>) =>
  (await app.followers.all()).map(({ actor, state }) => ({ actor, state }));

for (const form of FORMS) {
  test(`an actor follows, and stops, with a signature of the form ${form}`, async () => {
    const site = await siteWithInbox();
    const { app, grace, send } = site;
    const follow = grace.activity('Follow', HERE.actor);

    expect(await send(grace, follow, { form })).toBe(202);
    expect(await followers(site)).toEqual([{ actor: grace.id, state: 'follows' }]);
    const [message] = await app.outbox.waiting();
    expect(message?.message).toMatchObject({ kind: 'activities', follower: /^[0-9a-f]{32}$/ });

    expect(await send(grace, grace.activity('Undo', follow), { form })).toBe(202);
    expect(await followers(site)).toEqual([]);
  });
}

test('a follower waits where the author approves them', async () => {
  const site = await siteWithInbox({ actor: { approves: true } });
  const { app, grace, send } = site;

  await send(grace, grace.activity('Follow', HERE.actor));

  expect(await followers(site)).toEqual([{ actor: grace.id, state: 'waits' }]);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('an actor that follows again gets the answer again, under the new activity', async () => {
  const { app, grace, send } = await siteWithInbox();
  await send(grace, grace.activity('Follow', HERE.actor));
  const again = grace.activity('Follow', HERE.actor);

  await send(grace, again);

  expect(await app.followers.all()).toMatchObject([{ follow: again['id'] }]);
  expect(await app.outbox.waiting()).toHaveLength(2);
});

test('an activity that was undone does not count when it is replayed', async () => {
  const site = await siteWithInbox();
  const { app, grace, send, post } = site;
  const [follow, like] = [grace.activity('Follow', HERE.actor), grace.activity('Like', post)];
  for (const one of [follow, like]) await send(grace, one);
  for (const one of [follow, like]) await send(grace, grace.activity('Undo', one));

  for (const one of [follow, like]) expect(await send(grace, one)).toBe(202);

  expect(await followers(site)).toEqual([]);
  expect(await app.reactions.all()).toEqual(new Map());
});

test('an Undo that comes before its Like counts, and a replayed one does not end a later Like', async () => {
  const { app, document, grace, send, post } = await siteWithInbox();
  const [first, second] = [grace.activity('Like', post), grace.activity('Like', post)];
  const undo = grace.activity('Undo', first);

  await send(grace, undo);
  await send(grace, first);
  expect(await app.reactions.all()).toEqual(new Map());

  await send(grace, second);
  await send(grace, undo);
  expect(await app.reactions.all()).toEqual(new Map([[document, { likes: 1, boosts: 0 }]]));
});

test('likes and boosts of a post count once for each actor, and others do not', async () => {
  const { app, document, grace, hopper, send, post } = await siteWithInbox();

  for (const actor of [grace, grace, hopper]) await send(actor, actor.activity('Like', post));
  await send(grace, grace.activity('Announce', post));
  await send(grace, grace.activity('Like', post.replace(/0$/, '1')));
  await send(
    grace,
    grace.activity('Like', HERE.object({ of: 'replies', id: document, generation: 0 })),
  );

  expect(await app.reactions.all()).toEqual(new Map([[document, { likes: 2, boosts: 1 }]]));
});

test('a reply waits as a comment with its origin, and one to it follows once it is approved', async () => {
  const site = await siteWithInbox();
  const { app, grace, hopper } = site;
  const first = await answer(site, 'A <b>first</b> reply');

  const [arrived] = (await managed(app)).comments;
  expect(arrived).toMatchObject({
    name: 'reader0 of the stand-in',
    comment: '<p>A <b>first</b> reply</p>',
    waiting: true,
    from: { network: 'fediverse', handle: grace.handle },
  });
  await moderate(app, 'approve', arrived?.id ?? '');
  await answer(site, 'second', { from: hopper, to: first.object });

  expect((await managed(app)).comments).toMatchObject([{ answers: { id: arrived?.id } }, {}]);
});

test('an answer to a comment of the site stands below it, as long as its address is that of now', async () => {
  const site = await siteWithInbox();
  const { id } = await comment(site.app);
  const to = (generation: number) => HERE.object({ of: 'replies', id, generation });

  await answer(site, 'over', { to: to(1) });
  await answer(site, 'below', { to: to(0) });

  const { comments } = await managed(site.app);
  expect(comments.filter(({ from }) => from)).toMatchObject([
    { comment: '<p>below</p>', answers: { id } },
  ]);
});

test('an Update brings the text that its server shows, and one that is not for everybody any more goes', async () => {
  const site = await siteWithInbox();
  const { app, grace, send, server } = site;
  const { note } = await answer(site, 'first');
  const edited = { ...note, content: '<p>second</p>', updated: new Date(app.now()).toISOString() };
  server.show(edited);

  await send(grace, grace.activity('Update', note));
  expect((await managed(app)).comments).toMatchObject([{ comment: '<p>second</p>' }]);

  server.show({ ...edited, to: [grace.id], cc: [] });
  await send(grace, grace.activity('Update', edited));
  expect((await managed(app)).comments).toEqual([]);
});

test('a deletion removes the text, and its Create does not bring it back, in any order', async () => {
  const site = await siteWithInbox();
  const { app, grace, send, server } = site;
  const { note, object } = await answer(site, 'gone soon');
  server.show(note, { status: 410 });
  const deletion = grace.activity('Delete', { id: object, type: 'Tombstone' });

  expect(await send(grace, deletion)).toBe(202);
  expect(await send(grace, grace.activity('Create', note))).toBe(202);
  expect((await managed(app)).comments).toEqual([]);
  expect(await app.keys('originals/')).toEqual([]);

  const unseen = grace.note(site.post, 'never seen');
  server.show(unseen, { status: 404 });
  await send(grace, grace.activity('Delete', String(unseen['id'])));
  await send(grace, grace.activity('Create', unseen));
  expect((await managed(app)).comments).toEqual([]);
  expect(await app.keys('originals/')).toEqual([]);
});

test('an actor who is gone takes texts, following and reactions along', async () => {
  const site = await siteWithInbox();
  const { app, grace, hopper, send, post } = site;
  for (const actor of [grace, hopper]) {
    await answer(site, `by ${actor.name}`, { from: actor });
    await send(actor, actor.activity('Follow', HERE.actor));
    await send(actor, actor.activity('Like', post));
  }
  grace.status = 410;
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);

  expect(await send(grace, grace.activity('Delete', grace.id), { forge: 'key' })).toBe(202);

  expect((await managed(app)).comments).toMatchObject([{ from: { handle: hopper.handle } }]);
  expect(await followers(site)).toEqual([{ actor: hopper.id, state: 'follows' }]);
  expect([...(await app.reactions.all()).values()]).toEqual([{ likes: 1, boosts: 0 }]);
});

test('an actor whose server has lost its way is not taken for gone', async () => {
  const site = await siteWithInbox();
  const { app, grace, send } = site;
  await answer(site, 'here to stay');
  await send(grace, grace.activity('Follow', HERE.actor));
  grace.status = 404;
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);

  expect(await send(grace, grace.activity('Delete', grace.id), { forge: 'key' })).toBe(401);

  expect((await managed(app)).comments).toHaveLength(1);
  expect(await followers(site)).toHaveLength(1);
});

test('a follower who moves to another inbox is told there', async () => {
  const { app, grace, send } = await siteWithInbox();
  await send(grace, grace.activity('Follow', HERE.actor));
  const inbox = `${new URL(grace.id).origin}/another/inbox`;
  grace.changes = { inbox, endpoints: {} };
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);

  await send(grace, grace.activity('Update', grace.document()));

  expect(await app.followers.all()).toMatchObject([{ inbox }]);
});

test('a reply whose activity has no content is loaded, if it is for the actor', async () => {
  const { app, grace, send, server, post } = await siteWithInbox();
  const note = grace.note(post, 'short');
  server.show(note);

  await send(grace, grace.activity('Create', note['id']));
  expect((await managed(app)).comments).toEqual([]);

  await send(grace, grace.activity('Create', note['id'], { to: [HERE.actor] }));
  expect((await managed(app)).comments).toMatchObject([{ comment: '<p>short</p>' }]);
});

test('without an actor, and at the inbox of another name, there is nothing', async () => {
  const { app, grace } = await siteWithInbox();
  const deliver = openInbox(app, '/social/:name/inbox');
  const follow = grace.activity('Follow', HERE.actor);
  const to = (name: string) => grace.sign(follow, HERE.inbox.replace('ada', name));

  await expect(await deliver(to('mary'))).toBeRefused('unknown_call');
  expect((await deliver(to('ada'))).status).toBe(202);
  await app.actor.turnOff(app.newId(await app.actor.newest()));
  await expect(await openInbox(app)(to('ada'))).toBeRefused('unknown_call');
});

test('an activity comes again if the key of the site cannot be read while its actor is loaded', async () => {
  expectLog('The store is not responding at the moment.');
  const { app, grace, send } = await siteWithInbox();
  vi.spyOn(app.actorKeys, 'all').mockRejectedValueOnce(new AppError('store_unavailable'));

  const follow = grace.activity('Follow', HERE.actor);
  expect(await send(grace, follow)).toBe(503);
  expect(await send(grace, follow)).toBe(202);
});
