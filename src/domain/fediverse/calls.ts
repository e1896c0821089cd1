import * as z from 'zod/mini';
import { get, post, put, remove } from '#domain/call.ts';
import { FediverseChoices, NewActor } from './actor.ts';
import {
  FediverseBlockEnd,
  BlockedRow,
  FediverseState,
  FollowerDecision,
  FollowerRow,
  NamedAccount,
  NewFediverseBlock,
} from './account.ts';

/** Milliseconds that a browser waits while the site asks another server. */
const DEADLINE = 30_000;

/** A change by an author alone, who gets the new state. */
const CHANGE = { by: 'author', scope: 'none', out: FediverseState } as const;
/** The same, where another server is asked. */
const LOOK = { ...CHANGE, deadline: DEADLINE, perMinute: 20 } as const;

/** The actor of the site, the numbers of its followers, and what came back. */
export const readFediverse = get('/api/admin/fediverse', {
  by: 'author',
  scope: 'none',
  out: FediverseState,
});

/** Makes the actor of the site, by which it is followed. */
export const makeActor = post('/api/admin/fediverse', {
  ...CHANGE,
  in: NewActor,
  changes: ['actor', 'outbox', 'site'],
});

/** Decides of which kind the actor is, what followers get, and who may follow. */
export const chooseFediverse = put('/api/admin/fediverse', {
  ...CHANGE,
  in: FediverseChoices,
  changes: ['actor', 'outbox'],
});

/** Ends the actor for good, and tells everybody. */
export const leaveFediverse = remove('/api/admin/fediverse', {
  ...CHANGE,
  changes: ['actor', 'outbox', 'site'],
});

/** Makes a new key, which signs from now on. */
export const rotateActorKey = post('/api/admin/fediverse/keys', {
  ...CHANGE,
  changes: ['outbox'],
  perMinute: 5,
});

/** Names an account whose followers may come here. */
export const addAlias = post('/api/admin/fediverse/aliases', {
  ...LOOK,
  in: NamedAccount,
  changes: ['actor', 'outbox'],
});

/** Takes that back. */
export const removeAlias = remove('/api/admin/fediverse/aliases', {
  ...CHANGE,
  in: NamedAccount,
  changes: ['actor', 'outbox'],
});

/** Tells followers to follow another account in place of this one. */
export const moveAway = post('/api/admin/fediverse/move', {
  ...LOOK,
  in: NamedAccount,
  changes: ['actor', 'outbox'],
});

/** Goes on as the same name at the present address of a site that was moved. Its followers come once the account before moves here. */
export const goOnHere = post('/api/admin/fediverse/here', {
  ...CHANGE,
  changes: ['actor', 'outbox', 'site'],
});

/** Those who follow, the latest first; with `q` those whose handle has it. */
export const listFollowers = get('/api/admin/fediverse/followers', {
  by: 'author',
  scope: 'none',
  out: z.array(FollowerRow),
  query: ['before', 'limit', 'q'],
});

/** Those who wait for an author, the latest first. */
export const listWaiting = get('/api/admin/fediverse/waiting', {
  by: 'author',
  scope: 'none',
  out: z.array(FollowerRow),
  query: ['before', 'limit'],
});

/** Decides about some of them. */
export const decideFollowers = post('/api/admin/fediverse/followers', {
  ...CHANGE,
  in: FollowerDecision,
  changes: ['blocked', 'followers', 'outbox'],
});

/** The handles of all followers, as a file that Mastodon writes as well. */
export const exportFollowers = get('/api/admin/fediverse/followers.csv', {
  by: 'author',
  scope: 'none',
});

/** Accounts and servers from which nothing is taken, the latest first. */
export const listBlocks = get('/api/admin/fediverse/blocks', {
  by: 'author',
  scope: 'none',
  out: z.array(BlockedRow),
});

/** Takes nothing any more from an account or a server, and ends that they follow. */
export const addBlock = post('/api/admin/fediverse/blocks', {
  ...LOOK,
  in: NewFediverseBlock,
  changes: ['blocked', 'followers', 'outbox'],
});

/** Takes a block back. */
export const removeBlock = remove('/api/admin/fediverse/blocks', {
  ...CHANGE,
  in: FediverseBlockEnd,
  changes: ['blocked'],
});
