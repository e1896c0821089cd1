import { expect, onTestFinished, test } from 'vitest';
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
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const NAME = 'ada';
const ACTOR = { name: NAME, kind: 'Person', whole: true, approves: false } as const;

type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts a site, and signs in as its author. */
async function startSite(dataDir: string, port?: number) {
  const site = await openSite({ dataDir, seed: 1, ...(port !== undefined && { port }) });
  await site.start();
  onTestFinished(site.kill);
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

/** Publishes a post, and returns the status of its delivery to another site: the reason of a failure, an empty text for none. */
async function tell(site: Site, other: Site): Promise<string | undefined> {
  const { id: _, ...body } = { ...samplePost, title: `Tides of ${site.url}` };
  const post = (await site.client.call(publishPost, { body })).value();
  await settle(site, other);
  const told = (await site.command('told')) as ToldInboxes;
  const opened = (await site.client.read('GET', `/api/blogs/${post.category}/${post.id}`)).json;
  return told[String(opened['document'])]?.[actorHash(other.addresses.sharedInbox)];
}

test('drill: two sites follow each other, and one moves with its followers', async () => {
  const [from, to] = [tempFolder(), tempFolder()];
  const [before, other] = [await startSite(from), await startSite(tempFolder())];
  for (const { client } of [before, other]) (await client.call(makeActor, { body: ACTOR })).value();
  expect(await askToFollow(before, other)).toBe(202);
  expect(await askToFollow(other, before)).toBe(202);
  await settle(before, other);
  expect([await followersOf(before), await followersOf(other)]).toEqual([1, 1]);
  const posts = (await other.client.call(listPosts)).value().length;

  expect(await tell(before, other)).toBe('');
  expect(await tell(other, before)).toBe('');
  // What is read elsewhere is not kept here.
  expect((await other.client.call(listPosts)).value()).toHaveLength(posts + 1);
  expect((await other.client.call(listManagedComments)).value().comments).toEqual([]);

  const keys = await keysOf(before);
  await before.kill();
  const moved = await runScript('move', ['--from', from, '--to', to]);
  expect(moved.code).toBe(0);
  const after = await startSite(to, before.port);
  expect(await followersOf(after)).toBe(1);
  expect(await tell(after, other)).toBe('');
  // No backup has a key, so another one signs.
  expect(await keysOf(after)).not.toEqual(keys);
  for (const { client } of [after, other])
    expect((await client.call(readOutbox)).value()).toMatchObject({ waiting: 0, givenUp: [] });
}, 120_000);
