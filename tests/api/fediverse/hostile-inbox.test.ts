import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { managed } from '#tests/support/app/moderation.ts';
import {
  answer,
  arrivals,
  HERE,
  openInbox,
  type SiteWithInbox,
  siteWithInbox,
} from '#tests/support/fediverse/inbox.ts';
import { ACTIVITY_JSON } from '#tests/support/fediverse/stand-in-actor.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { inboxRoutes } from '#api/fediverse/inbox.ts';
import { KEPT_BACK, LOADS_PER_DAY, SAMPLE } from '#usecases/fediverse/inbox/load-budget.ts';

const MB = 1024 * 1024;

test('five megabytes are refused before they are read', async () => {
  const { app } = await siteWithInbox();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
      if (sent >= 5 * MB) controller.close();
    },
  });
  const headers = { 'content-type': ACTIVITY_JSON };
  const stream = { method: 'POST', headers, body, duplex: 'half' };
  const request = new Request(HERE.inbox, stream);
  const deploy = { id: 'deploy', context: 'production', published: true };

  const response = await inboxRoutes['/social/inbox']?.(app)(request, {
    params: {},
    ip: '',
    deploy,
  });

  await expect(response).toBeRefused('body_too_large');
  expect(sent).toBeLessThan(MB);
});

test.for([
  ['JSON that is nested 3,000 deep', `${'['.repeat(3_000)}${']'.repeat(3_000)}`, 'wrong_shape'],
  [
    'an object that is nested 3,000 deep',
    `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
    'wrong_shape',
  ],
  ['JSON that breaks off', '{"type":"Follow"', 'not_json'],
  ['a list', '[]', 'wrong_shape'],
  [
    'an activity without an actor',
    '{"id":"https://a.example/1","type":"Follow","object":"https://b.example/"}',
    'wrong_shape',
  ],
  [
    'an actor that is no address',
    '{"id":"https://a.example/1","type":"Follow","actor":"javascript:alert(1)","object":"https://b.example/"}',
    'wrong_shape',
  ],
  [
    'an actor with the name of a user',
    '{"id":"https://a.example/1","type":"Follow","actor":"https://b.example@a.example/","object":"https://b.example/"}',
    'wrong_shape',
  ],
  [
    'an actor with half a surrogate pair',
    '{"id":"https://a.example/1","type":"Follow","actor":"https://a.example/\\ud800","object":"https://b.example/"}',
    'wrong_shape',
  ],
] as const)('%s is refused with 400', async ([, body, code]) => {
  const { app, grace } = await siteWithInbox();
  const deliver = openInbox(app);

  await expect(await deliver(grace.sign(body, HERE.sharedInbox))).toBeRefused(code);
});

test('bytes that are no text, and other media types, are refused', async () => {
  const { app, grace } = await siteWithInbox();
  const deliver = openInbox(app);
  const signed = grace.sign('{}', HERE.sharedInbox);
  const bytes = new Uint8Array([0x7b, 0xff, 0x7d]) as unknown as string;

  await expect(await deliver({ ...signed, body: bytes })).toBeRefused('not_json');
  const headers = { ...signed.headers, 'content-type': 'text/plain' };
  await expect(await deliver({ ...signed, headers })).toBeRefused('wrong_type');
});

test('scripts and handlers go, hidden text shows, and half characters are replaced', async () => {
  const site = await siteWithInbox();
  site.grace.changes = { name: `\u202eGrace ${'x'.repeat(10_000)}` };
  await answer(
    site,
    'a\ud800b<script>alert(1)</script><span hidden style="display:none">hidden</span><a href="javascript:alert(1)" onclick="alert(2)">link</a><img src=x onerror=alert(3)>',
  );

  const [comment] = (await managed(site.app)).comments;

  expect(comment?.comment).toMatch(/^<p>a\ufffdb.*hidden.*link/s);
  expect(comment?.comment).not.toMatch(/script|alert|hidden=|style|onerror|<img/);
  expect(comment?.name).toMatch(/^Grace x+$/);
  expect(comment?.name.length).toBeLessThanOrEqual(100);
});

test('a hundred mentions are one text that waits, and no message to anybody but the author', async () => {
  const site = await siteWithInbox();
  const tag = Array.from({ length: 100 }, (_, n) => ({
    type: 'Mention',
    href: `https://m.example/${n}`,
  }));
  const before = await site.app.outbox.waiting();
  await answer(site, 'hello', { tag });

  expect((await managed(site.app)).comments).toHaveLength(1);
  expect(await site.app.outbox.waiting()).toEqual(before);
});

test('a text that is too long, and one on a post that is gone, are not stored', async () => {
  const site = await siteWithInbox();

  await answer(site, 'x'.repeat(2_500));
  await answer(site, 'late', { to: site.post.replace(/0$/, '3') });

  expect(await arrivals(site.app)).toEqual({ comments: 0, originals: 0 });
});

/** Starts a server with an actor whose document it sends as `respond` does, and returns what sends a Follow of theirs. */
async function actorOn(
  site: SiteWithInbox,
  respond: (send: (type: string) => void, response: ServerResponse) => void,
) {
  const origin = await serveHere((_, response) =>
    respond(
      (type) => response.writeHead(200, { 'content-type': type }).end(JSON.stringify(document())),
      response,
    ),
  );
  const { grace, app, deliver } = site;
  const id = `${new URL(origin).origin}/users/x`;
  const forge = { keyId: `${id}#main-key` };
  const document = () => ({
    ...grace.document(),
    ...{ id, inbox: `${id}/inbox` },
    publicKey: { ...(grace.document()['publicKey'] as object), id: forge.keyId, owner: id },
  });
  const follow = { ...grace.activity('Follow', HERE.actor), actor: id };
  return {
    document,
    follow: async () => {
      // Nobody is remembered so long.
      app.clock.now = new Date(app.clock.now.getTime() + 600_000);
      return (await deliver(grace.sign(follow, HERE.sharedInbox, { forge }))).status;
    },
  };
}

test('a redirect into a network that is not public, or to another server, is not followed', async () => {
  const site = await siteWithInbox();
  let to = 'http://10.0.0.1/';
  const actor = await actorOn(site, (_, response) =>
    response.writeHead(302, { location: to }).end(),
  );
  const other = await serveHere((_, response) =>
    response
      .writeHead(200, { 'content-type': ACTIVITY_JSON })
      .end(JSON.stringify(actor.document())),
  );

  expect(await actor.follow()).toBe(401);
  to = `${other}/users/x`;
  expect(await actor.follow()).toBe(401);
  expect(await site.app.followers.all()).toEqual([]);
});

test('a file that somebody has uploaded is no actor', async () => {
  const site = await siteWithInbox();
  let type = 'application/json';
  const actor = await actorOn(site, (send) => send(type));

  expect(await actor.follow()).toBe(401);
  type = 'text/plain';
  expect(await actor.follow()).toBe(401);
  type = 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"';
  expect(await actor.follow()).toBe(202);
});

test('an object that is too large is not taken', async () => {
  const site = await siteWithInbox();
  const { grace, send, post, server, app } = site;
  const note = grace.note(post, 'x'.repeat(MB));
  server.show(note);

  expect(await send(grace, grace.activity('Create', { ...note, content: 'short' }))).toBe(202);
  expect(await arrivals(app)).toEqual({ comments: 0, originals: 0 });
});

test('an actor that never responds is given five seconds, and its server is asked to come again', async () => {
  expectLog('The server of this activity did not respond.');
  const { grace, send, server, app } = await siteWithInbox();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  server.state.fault = () => 'hang';

  const follow = grace.activity('Follow', HERE.actor);
  expect(await send(grace, follow)).toBe(503);
  expect(spy).toHaveBeenCalledWith(5_000);
  spy.mockRestore();
  server.state.fault = () => 500;
  expect(await send(grace, follow)).toBe(503);
  server.state.fault = () => undefined;
  expect(await send(grace, follow)).toBe(202);
  expect(await app.followers.all()).toHaveLength(1);
});

test('likes end with the loads of a day, and followers and deletions get through', async () => {
  expectLog('This site takes no more from other servers for now.');
  const { app, grace, hopper, send, deliver, post } = await siteWithInbox({ servers: 2 });
  const mark = async (loads: number) => {
    for (let n = 0; n < loads / SAMPLE; n++) await app.peerLoads.add(app.newId());
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
  };
  await mark(LOADS_PER_DAY - KEPT_BACK);
  const like = grace.sign(grace.activity('Like', post), HERE.sharedInbox);

  const refused = await deliver(like);
  await expect(refused).toBeRefused('inbox_full');
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(await send(grace, grace.activity('Follow', HERE.actor))).toBe(202);
  // The actor is known by now.
  expect((await deliver(like)).status).toBe(202);

  await mark(KEPT_BACK);
  expect(await send(hopper, hopper.activity('Follow', HERE.actor))).toBe(503);
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000);
  expect(await send(hopper, hopper.activity('Follow', HERE.actor))).toBe(202);
});
