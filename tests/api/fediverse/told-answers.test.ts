import { expect, test } from 'vitest';
import { RECEIPT_LENGTH } from '#domain/readers/receipt.ts';
import { MINUTE } from '#domain/timing.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { DRAFT, publishIt, unpublishIt } from '#tests/support/fediverse/changes.ts';
import { statusAt } from '#tests/support/fediverse/social.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { follow, gotBy, lastGot, sendAll, toldSite } from '#tests/support/fediverse/told-site.ts';
import { sendActivities } from '#usecases/fediverse/send-activities.ts';
import { tellAnswers } from '#usecases/fediverse/telling/tell-comment.ts';
import { openTeller } from '#usecases/fediverse/telling/teller.ts';
import { decideComment } from '#usecases/readers/decide-texts.ts';
import { editComment } from '#usecases/readers/edit-comment.ts';
import { withdrawComment } from '#usecases/readers/own-texts.ts';
import { receiveForeign } from '#usecases/readers/receive-foreign.ts';
import { submitComment } from '#usecases/readers/submit-comment.ts';

const RECEIPT = 'a'.repeat(RECEIPT_LENGTH);

/** A published site with a shown reply from the fediverse. */
async function answeredSite() {
  const site = await toldSite({ servers: 2 });
  const { app, actors, servers } = site;
  const [writer] = actors;
  if (!writer) throw new Error('There is no writer.');
  const { category, id } = await publishIt(app);
  await sendAll(app);
  for (const { state } of servers) state.got.length = 0;
  const from = {
    network: 'fediverse',
    author: writer.id,
    handle: writer.handle,
    url: 'https://peer.example/1',
    object: `${writer.id}/notes/1`,
  } as const;
  await app.approvedWriters.add(from);
  const at = app.now().toISOString();
  await receiveForeign(app, { document: DRAFT, from, name: 'Rita', html: '<p>Well said</p>', at });
  const [reply] = await app.keys(`comments/${DRAFT}/`);
  const parentId = reply?.split('/').at(-1)?.slice(0, 21) ?? '';
  return { ...site, writer, post: { category, id }, parentId };
}

async function answerIt(
  app: TestApp,
  post: Parameters<typeof submitComment>[1],
  parentId: string | undefined,
  isAuthor: boolean,
) {
  const fields = { name: 'Ada', email: 'ada@example.org', comment: 'Thank you', receipt: RECEIPT };
  return submitComment(app, post, fields, { parentId, isAuthor });
}

test('an answer, its edit and its removal are told to the writer alone', async () => {
  const { app, post, parentId, servers, writer, url } = await answeredSite();
  const { comment } = await answerIt(app, post, parentId, true);
  const { id } = comment;
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 0'], []]);
  expect(servers[0]?.state.got[0]?.inbox).toBe(writer.inbox);
  expect(lastGot(servers[0])).toMatchObject({
    object: { id: `${url}/social/replies/${id}-0`, inReplyTo: `${writer.id}/notes/1` },
  });
  app.clock.now = new Date(app.clock.now.getTime() + 11 * MINUTE);
  const own = { post, commentId: id, receipt: RECEIPT };
  await editComment(app, own, { comment: 'Thank you very much' }, { isAuthor: true });
  await sendAll(app);
  await withdrawComment(app, own);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 0', 'Update 0', 'Delete 0'], []]);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('an answer is deleted there once the text that it answers is removed here', async () => {
  const { app, post, parentId, servers } = await answeredSite();
  await answerIt(app, post, parentId, true);
  await sendAll(app);
  await decideComment(app, 'Ada', { post, commentId: parentId }, 'removed');
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 0', 'Delete 0'], []]);
  expect(await app.outbox.waiting()).toEqual([]);
});

test.each([
  ['a comment of the form', true, false],
  ['an author’s comment that answers nothing', false, true],
])('%s is never sent', async (_, isReply, isAuthor) => {
  const { app, post, parentId, servers } = await answeredSite();
  await answerIt(app, post, isReply ? parentId : undefined, isAuthor);
  await sendAll(app);
  await app.outbox.add(app.newId(), { kind: 'activities' });
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([[], []]);
});

test('an answer goes to the inbox that the server of its writer names, and nobody else', async () => {
  const { app, post, parentId, servers, writer } = await answeredSite();
  const [server, other] = servers;
  const location = `${other?.origin}/actor`;
  other?.show(writer.document(), { at: location });
  if (server)
    server.state.fault = ({ method }) =>
      method === 'GET' ? { status: 302, headers: { location } } : undefined;
  await answerIt(app, post, parentId, true);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([[], []]);
});

test('an answer goes with its post, and comes back under another address', async () => {
  expectLog('The site is busy.');
  const { app, post, parentId, servers } = await answeredSite();
  const { comment } = await answerIt(app, post, parentId, true);
  const path = `/social/replies/${comment.id}-0`;
  await sendAll(app);
  await unpublishIt(app);
  expect(await statusAt(app, path)).toBe(503);
  await sendAll(app);
  expect(await statusAt(app, path)).toBe(410);
  await publishIt(app);
  await sendAll(app);
  expect(await statusAt(app, path)).toBe(410);
  const [server] = servers;
  const replies = server?.state.got.filter(({ activity }) =>
    String(activity['id']).includes('/replies/'),
  );
  expect(replies?.map(({ activity }) => activity['type'])).toEqual(['Create', 'Delete', 'Create']);
});

test('answers for which a turn has no time are told by messages of their own, and those to others never', async () => {
  const { app, post, parentId, servers } = await answeredSite();
  await answerIt(app, post, parentId, true);
  await sendAll(app);
  const fields = { name: 'Rita', email: 'rita@example.org', comment: 'You too' };
  const { comment: reader } = await submitComment(app, post, fields);
  await submitComment(app, post, fields, { parentId: reader.id, isAuthor: true });
  await sendAll(app);
  await unpublishIt(app);
  await app.settled();
  for (const { id } of await app.outbox.waiting()) await app.outbox.remove(id);
  const actor = await app.actor.read();
  if (!actor) throw new Error('There is no actor.');
  const teller = await openTeller(app, actor, { isLast: false, isAgain: false });
  await tellAnswers({ ...teller, isOver: () => true }, DRAFT);
  expect(teller.rest.more).toBe(false);
  expect(await app.outbox.waiting()).toHaveLength(1);
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Create 0', 'Delete 0'], []]);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('an answer that is not stored yet is told a little later', async () => {
  const { app } = await answeredSite();
  const message = { kind: 'activities', document: DRAFT, comment: app.newId() } as const;
  expect(await sendActivities(app, { id: app.newId(), message })).toEqual({ kind: 'early' });
});

test('a follower is accepted, and who is refused is told so and forgotten', async () => {
  const { app, actors, servers, url } = await toldSite({ servers: 2 });
  const [first, second] = actors;
  if (!first || !second) throw new Error('There is nobody.');
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE);
  await follow(app, second, 'refused');
  for (const { hash } of await app.followers.all())
    await app.outbox.add(app.newId(), { kind: 'activities', follower: hash });
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([['Accept'], ['Reject']]);
  expect(lastGot(servers[0])).toMatchObject({
    object: {
      type: 'Follow',
      id: `${first.id}#follow`,
      actor: first.id,
      object: `${url}/social/ada`,
    },
  });
  expect((await app.followers.all()).map(({ actor }) => actor)).toEqual([first.id]);
});

test('a change of the actor is told to those who followed before, and its end to all', async () => {
  const { app, actors, servers } = await toldSite({ servers: 2 });
  await publishIt(app);
  await sendAll(app);
  for (const { state } of servers) state.got.length = 0;
  app.clock.now = new Date(app.clock.now.getTime() + 20 * MINUTE);
  const actor = await app.actor.read();
  if (!actor) throw new Error('There is no actor.');
  const moved = { ...actor, movedTo: actors[0]?.id ?? '' };
  await app.actor.put(app.newId(actor.id), moved);
  await app.outbox.add(app.newId(), { kind: 'activities' });
  await sendAll(app);
  expect(servers.map(gotBy)).toEqual([
    ['Update', 'Move'],
    ['Update', 'Move'],
  ]);
  await app.actor.end(app.newId(await app.actor.newest()), moved);
  await app.outbox.add(app.newId(), { kind: 'activities' });
  await sendAll(app);
  for (const server of servers) expect(gotBy(server)).toEqual(['Update', 'Move', 'Delete']);
  expect(await app.actor.read()).toBeUndefined();
  expect(await app.followers.all()).toEqual([]);
  expect(await app.told.read(DRAFT)).toMatchObject({ generation: 1, version: '' });
});
