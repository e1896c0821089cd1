import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { makeActor, readFediverse } from '#domain/fediverse/calls.ts';
import { listManagedComments } from '#domain/moderation/calls.ts';
import { readOutbox } from '#domain/outbox/calls.ts';
import { listPosts, publishPost } from '#domain/posts/calls.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import type { Delivery, ToldInboxes } from '#tests/soak/site/server.ts';
import { openSite } from '#tests/soak/site/site.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { newAddress } from '#tests/support/servers/new-address.ts';
import { runScript } from '#tests/support/servers/run-script.ts';

const NAME = 'ada';
const ACTOR = { name: NAME, kind: 'Person', whole: true, approves: false } as const;

/** Seconds between builds, for which there is no use. */
const A_DAY = '86400';

const PATIENCE = 30_000;
const SOON = 200;

type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts a site, and signs in as its author. */
async function startSite(dataDir: string, port?: number) {
  await mkdir(dataDir, { recursive: true });
  const env = { REBUILD_MIN_INTERVAL: A_DAY };
  const site = await openSite({ dataDir, seed: 1, env, ...(port !== undefined && { port }) });
  await site.start();
  const client = createSiteClient(site.url, { headers: newAddress });
  await client.signIn(await site.authorKey());
  const addresses = socialAddresses(site.url, NAME);
  return { ...site, client, addresses, port: Number(new URL(site.url).port) };
}

/** Lets both send what they have to say. */
async function settle(...sites: readonly Site[]): Promise<void> {
  for (const site of [...sites, ...sites]) await site.command('settle');
}

/** Asks to follow another site, as no author can. */
function askToFollow(site: Site, other: Site): Promise<unknown> {
  const { actor } = site.addresses;
  const activity = { id: `${actor}#follow`, type: 'Follow', actor, object: other.addresses.actor };
  return site.command('deliver', { url: other.addresses.sharedInbox, activity } satisfies Delivery);
}

const followersOf = async ({ client }: Site) =>
  (await client.call(readFediverse)).value().followers;

const keysOf = async ({ addresses }: Site): Promise<string[]> =>
  (await (await fetch(addresses.actor)).text()).match(/#key-\w+/g) ?? [];

/** Publishes a post, and waits until another site has taken it. */
async function tell(site: Site, other: Site): Promise<void> {
  const { id: _, date: _date, ...body } = { ...samplePost, title: `Tides of ${site.url}` };
  const post = (await site.client.call(publishPost, { body })).value();
  const opened = await site.client.read('GET', `/api/blogs/${post.category}/${post.id}`);
  const document = String(opened.json['document']);
  const inbox = actorHash(other.addresses.sharedInbox);
  const end = performance.now() + PATIENCE;
  for (;;) {
    await settle(site, other);
    const told = ((await site.command('told')) as ToldInboxes)[document]?.[inbox];
    if (told !== undefined) {
      assert.equal(told, '');
      return;
    }
    assert.ok(performance.now() < end, `${other.url} was not told of ${document}.`);
    await pause(SOON);
  }
}

/** Has two sites follow each other, and moves one of them to another folder at the same address. */
export async function moveFollowed(folder: string): Promise<void> {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const before = await startSite(from);
  const other = await startSite(join(folder, 'other'));
  const sites = [before, other];
  try {
    for (const { client } of sites) (await client.call(makeActor, { body: ACTOR })).value();
    assert.equal(await askToFollow(before, other), 202);
    assert.equal(await askToFollow(other, before), 202);
    assert.deepEqual([await followersOf(before), await followersOf(other)], [1, 1]);
    const { length } = await postsOf(other);
    await tell(before, other);
    await tell(other, before);
    // What is read elsewhere is not kept here.
    assert.equal((await postsOf(other)).length, length + 1);
    assert.deepEqual(
      (await other.client.call(listManagedComments))
        .value()
        .comments.filter(({ from: origin }) => origin),
      [],
    );

    const keys = await keysOf(before);
    await before.kill();
    const moved = await runScript('move', ['--from', from, '--to', to]);
    assert.equal(moved.code, 0, moved.stderr);
    const after = await startSite(to, before.port);
    sites.push(after);
    assert.equal(await followersOf(after), 1);
    await tell(after, other);
    // No backup has a key, so another one signs.
    assert.notDeepEqual(await keysOf(after), keys);
    for (const { client } of [after, other]) {
      const { waiting, givenUp } = (await client.call(readOutbox)).value();
      assert.deepEqual({ waiting, givenUp }, { waiting: 0, givenUp: [] });
    }
  } finally {
    for (const site of sites) await site.kill();
  }
}

const postsOf = async ({ client }: Site) => (await client.call(listPosts)).value();
