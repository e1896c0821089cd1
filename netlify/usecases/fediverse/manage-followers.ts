import type { App } from '#app';
import {
  type BlockedRow,
  type FediverseState,
  type FollowerDecision,
  type FollowerRow,
  type NewFediverseBlock,
} from '#domain/fediverse/account.ts';
import { serverName, serversOf } from '#domain/fediverse/account-name.ts';
import { timeOfId } from '#domain/id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import { actorHash } from '#store/fediverse/actor-hash.ts';
import type { ListedFollower } from '#store/fediverse/followers.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { sendSoon } from '#usecases/outbox/queue-message.ts';
import { withClaim } from '#usecases/with-claim.ts';
import { ACTOR_CLAIM, requireActor } from './change-actor.ts';
import { readFediverse } from './fediverse-state.ts';
import { findAccount } from './find-account.ts';

interface ListOptions extends CursorOptions {
  /** A part of a handle. */
  readonly text?: string | undefined;
}

/** Lists those who follow, or who wait for an author, the latest first. */
export async function listFollowers(
  app: App,
  state: ListedFollower['state'],
  { before, limit = LIMITS.shownFollowers, text = '' }: ListOptions,
): Promise<CursorPage<FollowerRow>> {
  const size = Math.min(limit, LIMITS.listedFollowers);
  const search = text.trim().toLowerCase().slice(0, LIMITS.searchText);
  const found = (await followersOf(app, state)).filter(
    ({ id, handle }) =>
      (before === undefined || id < before) && handle.toLowerCase().includes(search),
  );
  return {
    items: found.slice(0, size).map(({ hash, id, handle, actor }) => ({
      id: hash,
      handle,
      address: actor,
      at: new Date(timeOfId(id)).toISOString(),
    })),
    next: found.length > size ? found[size - 1]?.id : undefined,
  };
}

/** Reads those who follow, or who wait for an author, the latest first. */
export async function followersOf(
  app: App,
  state: ListedFollower['state'],
): Promise<ListedFollower[]> {
  const all = await app.followers.all();
  return all.filter((one) => one.state === state).sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** Approves, refuses or blocks some of those who follow or wait. Whoever has taken it back meanwhile is left out. */
export async function decideFollowers(
  app: App,
  author: string,
  { decision, followers }: FollowerDecision,
): Promise<FediverseState> {
  await withClaim(app, { key: ACTOR_CLAIM }, async () => {
    await requireActor(app);
    await inBatches(followers, (hash) => decide(app, author, { decision, hash }));
  });
  sendSoon(app);
  return readFediverse(app);
}

async function decide(
  app: App,
  author: string,
  { decision, hash }: { readonly decision: FollowerDecision['decision']; readonly hash: string },
): Promise<void> {
  const known = await app.followers.read(hash);
  if (!known || known.state === 'refused') return;
  const { actor, handle } = known;
  if (decision === 'block') await block(app, author, { address: actor, handle });
  if (decision !== 'approve') await refuse(app, known);
  else if (known.state === 'waits') await answer(app, known, 'follows');
}

const refuse = (app: App, known: ListedFollower) => answer(app, known, 'refused');

/** Stores that an actor follows or was refused, which is told then. */
async function answer(
  app: App,
  { hash, id, state: _state, ...follower }: ListedFollower,
  state: 'follows' | 'refused',
): Promise<void> {
  await app.followers.put(app.newId(id), state, follower);
  await app.outbox.add(app.newId(), { kind: 'activities', follower: hash });
}

const block = (
  app: App,
  author: string,
  blocked: { readonly address: string; readonly handle?: string },
): Promise<void> => app.blocks.add({ ...blocked, by: author, at: app.now().toISOString() });

/** Lists the accounts and servers from which nothing is taken, the latest first. */
export async function listBlocks(app: App): Promise<BlockedRow[]> {
  const blocks = await app.blocks.all();
  return blocks
    .map(({ hash: id, fact }) => ({ ...fact, id }))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Takes nothing any more from an account or a server, whose accounts follow no more. Throws `invalid_input` for an account that is not found. */
export async function addBlock(
  app: App,
  author: string,
  { account }: NewFediverseBlock,
): Promise<FediverseState> {
  const host = serverName(account);
  // Webmentions are not taken from a blocked server, either.
  if (host === undefined) await requireActor(app);
  const blocked = host === undefined ? await findAccount(app, account) : { address: host };
  const { address } = blocked;
  await withClaim(app, { key: ACTOR_CLAIM }, async () => {
    const handle = 'handle' in blocked ? blocked.handle : undefined;
    await block(app, author, { address, ...(handle !== undefined && { handle }) });
    if (host === undefined) {
      const known = await app.followers.read(actorHash(address));
      if (known) await refuse(app, known);
      return;
    }
    // Nothing is sent to that server, not even that they follow no more.
    const theirs = (await app.followers.all()).filter(({ actor }) =>
      serversOf(actor).includes(host),
    );
    await inBatches(theirs, ({ hash }) => app.followers.forget(hash));
  });
  sendSoon(app);
  return readFediverse(app);
}

/** Takes a block back. Those who followed before have to follow again. */
export async function removeBlock(app: App, id: string): Promise<FediverseState> {
  await app.blocks.remove(id);
  return readFediverse(app);
}

/** Returns the handles of all followers as Mastodon writes them to a file. */
export async function followersFile(app: App): Promise<string> {
  const followers = await followersOf(app, 'follows');
  const lines = followers.map(({ handle }) => handle.replace(/^@/, '')).filter(isPlain);
  return ['Account address', ...lines, ''].join('\r\n');
}

/** Returns true for a handle that is no formula and needs no quotes in a file of a table. */
const isPlain = (handle: string): boolean => /^\w[\w.-]*@[\w.:-]+$/.test(handle);
