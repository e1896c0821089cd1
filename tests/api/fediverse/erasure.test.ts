import { expect, test } from 'vitest';
import { findActor } from '#scripts/readers/find-actor.ts';
import { findTexts } from '#scripts/readers/find-texts.ts';
import { passDays } from '#tests/support/app/clean-up.ts';
import { erasures } from '#tests/support/app/endpoints.ts';
import { managed, moderate } from '#tests/support/app/moderation.ts';
import { authorHeaders } from '#tests/support/app/readers.ts';
import { call } from '#tests/support/app/test-app.ts';
import { memorySource } from '#tests/support/backup/archives.ts';
import { answer, HERE, type SiteWithInbox, siteWithInbox } from '#tests/support/fediverse/inbox.ts';

/** Lets an actor follow, like and answer the post. */
async function takePart(site: SiteWithInbox) {
  const { grace, hopper, send, post } = site;
  for (const actor of [grace, hopper]) {
    await send(actor, actor.activity('Follow', HERE.actor));
    await send(actor, actor.activity('Like', post));
  }
  return answer(site, 'a reply');
}

test('everything of an actor is found by the handle or the address, and erased without telling anybody', async () => {
  const site = await siteWithInbox();
  const { app, grace, hopper, send, server } = site;
  const { note } = await takePart(site);
  const source = memorySource(app.store);
  for (const wanted of [grace.handle, grace.handle.slice(1), grace.id]) {
    const { texts } = await findTexts(source, wanted);
    const actor = await findActor(source, wanted, texts);
    expect([texts.length, actor.addresses, actor.lines]).toEqual([
      1,
      [grace.id],
      [`Follows: ${grace.handle} (${grace.id})`],
    ]);
  }
  const { texts } = await findTexts(source, grace.id);
  const [waiting, calls] = [await app.outbox.waiting(), server.state.calls.length];

  const body = { texts: texts.map(({ text }) => text), actors: [grace.id] };
  expect((await call(erasures(app), { body, headers: await authorHeaders(app) })).status).toBe(200);
  await app.settled();

  expect((await managed(app)).comments).toEqual([]);
  expect(await app.keys('originals/')).toEqual([]);
  expect(await app.followers.all()).toMatchObject([{ actor: hopper.id }]);
  expect([...(await app.reactions.all()).values()]).toEqual([{ likes: 1, boosts: 0 }]);
  expect([await app.outbox.waiting(), server.state.calls.length]).toEqual([waiting, calls]);
  await send(grace, grace.activity('Create', note));
  expect((await managed(app)).comments).toEqual([]);
});

test('the addresses of an original go with a removed text, and those of one that was never stored', async () => {
  const site = await siteWithInbox();
  const { app, grace, hopper, document } = site;
  await answer(site, 'stays', { from: hopper });
  await answer(site, 'goes');
  const [, gone] = (await managed(app)).comments.toSorted((a) =>
    a.comment.includes('stays') ? -1 : 1,
  );
  await moderate(app, 'remove', gone?.id ?? '');
  await app.originals.add([`${grace.id}/lost`], { document, comment: app.newId() });

  await passDays(app, 1);
  expect(await app.keys('originals/')).toHaveLength(4);
  await passDays(app, 33);

  expect(await app.keys('originals/')).toHaveLength(2);
  expect(await app.originals.find(hopper.id)).toHaveLength(1);
});

test('nothing is taken from a blocked actor or server, until that is taken back', async () => {
  const site = await siteWithInbox();
  const { app, grace, hopper, send, post } = site;
  const block = { by: 'Ada', at: app.now().toISOString() };
  await app.blocks.add({ ...block, address: grace.id });

  expect(await send(grace, grace.activity('Follow', HERE.actor))).toBe(202);
  expect(await send(hopper, hopper.activity('Follow', HERE.actor))).toBe(202);
  expect(await app.followers.all()).toMatchObject([{ actor: hopper.id }]);

  await app.blocks.add({ ...block, address: new URL(hopper.id).host });
  expect((await answer(site, 'blocked', { from: hopper })).status).toBe(202);
  expect(await send(hopper, hopper.activity('Like', post))).toBe(202);
  expect((await managed(app)).comments).toEqual([]);
  expect(await app.reactions.all()).toEqual(new Map());

  for (const { hash } of await app.blocks.all()) await app.blocks.remove(hash);
  await send(grace, grace.activity('Follow', HERE.actor));
  expect(await app.followers.all()).toHaveLength(2);
});
