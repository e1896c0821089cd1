import { expect, test } from 'vitest';
import { managed } from '#tests/support/app/moderation.ts';
import { answer, arrivals, HERE, siteWithInbox } from '#tests/support/fediverse/inbox.ts';
import type { StandInActor } from '#tests/support/fediverse/stand-in-actor.ts';

/** Statements of another server about a text that is not its sender's, or not for everybody. */
const TEXTS = (hopper: StandInActor, grace: StandInActor) => ({
  'is of another writer': { attributedTo: hopper.id },
  'is of a writer on another server': { attributedTo: 'https://victim.example/users/ada' },
  'names another id': { id: `${grace.id}/notes/other` },
  'is for followers alone': { to: [`${grace.id}/followers`], cc: [] },
  'is for the site alone': { to: [HERE.actor], cc: [] },
  'answers something else': { inReplyTo: 'https://elsewhere.example/notes/1' },
  'is no text': { type: 'Person' },
});

for (const name of [
  'is of another writer',
  'is of a writer on another server',
  'names another id',
  'is for followers alone',
  'is for the site alone',
  'answers something else',
  'is no text',
] as const) {
  test(`a text that by its own server ${name} is not stored`, async () => {
    const { app, grace, hopper, send, server, post } = await siteWithInbox();
    const note = grace.note(post, 'claimed');
    server.show({ ...note, ...TEXTS(hopper, grace)[name] }, { at: String(note['id']) });

    expect(await send(grace, grace.activity('Create', note))).toBe(202);

    expect(await arrivals(app)).toEqual({ comments: 0, originals: 0 });
  });
}

test('an object of another server is refused, and a deletion or an edit by another leaves a text', async () => {
  const site = await siteWithInbox({ servers: 2 });
  const { app, hopper, send, servers } = site;
  const stranger = servers[1]?.actors[0] ?? hopper;
  const { note, object } = await answer(site, 'mine');

  expect(await send(stranger, stranger.activity('Create', { ...note, id: `${object}x` }))).toBe(
    401,
  );
  for (const by of [hopper, stranger]) {
    await send(by, by.activity('Update', { ...note, content: 'yours', attributedTo: by.id }));
    await send(by, by.activity('Delete', object));
    await send(by, by.activity('Delete', hopper.id));
  }

  expect((await managed(app)).comments).toMatchObject([{ comment: '<p>mine</p>' }]);
  expect(await app.keys('originals/')).toHaveLength(2);
});

test('nobody deletes a text of another server, even while that has lost its way', async () => {
  const site = await siteWithInbox({ servers: 2 });
  const { app, hopper, send, server, servers } = site;
  const stranger = servers[1]?.actors[0] ?? hopper;
  const { note, object } = await answer(site, 'mine');
  server.show(note, { status: 404 });

  expect(await send(stranger, stranger.activity('Delete', object))).toBe(401);

  expect((await managed(app)).comments).toHaveLength(1);
});

test('what another actor of a server hands on counts as far as its own server says so', async () => {
  const site = await siteWithInbox();
  const { app, grace, hopper, deliver, server, post } = site;
  const hand = async (type: string, object: unknown) =>
    (await deliver(hopper.sign(grace.activity(type, object), HERE.sharedInbox))).status;
  const { note, object } = await answer(site, 'true');

  expect(await hand('Like', post)).toBe(401);
  expect(await hand('Follow', HERE.actor)).toBe(401);
  expect(await hand('Delete', object)).toBe(202);
  expect((await managed(app)).comments).toHaveLength(1);

  server.show(note, { status: 410 });
  expect(await hand('Delete', object)).toBe(202);
  expect((await managed(app)).comments).toEqual([]);
});
