import { get, post, put, remove } from '#domain/call.ts';
import { BlueskyChoices, BlueskyEnd, BlueskyState, NewBlueskyAccount } from './account.ts';
import { PostOnBluesky } from './post-on-bluesky.ts';

/** Milliseconds that a browser waits while the site talks to Bluesky. */
const DEADLINE = 30_000;

/** The connected account of Bluesky, and what came back. */
export const readBluesky = get('/api/admin/bluesky', {
  by: 'author',
  scope: 'none',
  out: BlueskyState,
});

/** Signs in to Bluesky, connects the account and sends what is published. */
export const connectBluesky = post('/api/admin/bluesky', {
  by: 'author',
  scope: 'none',
  in: NewBlueskyAccount,
  changes: ['outbox'],
  out: BlueskyState,
  perMinute: 10,
  deadline: DEADLINE,
});

/** Decides whether new texts get a post, and whether records have the whole text. */
export const chooseBluesky = put('/api/admin/bluesky', {
  by: 'author',
  scope: 'none',
  in: BlueskyChoices,
  changes: ['outbox'],
  out: BlueskyState,
});

/** Signs in, and says what the account has of this site. */
export const testBluesky = post('/api/admin/bluesky/test', {
  by: 'author',
  scope: 'none',
  changes: ['outbox'],
  out: BlueskyState,
  perMinute: 10,
  deadline: DEADLINE,
});

/** Disconnects the account, and removes the records if that is wanted. */
export const disconnectBluesky = remove('/api/admin/bluesky', {
  by: 'author',
  scope: 'none',
  in: BlueskyEnd,
  changes: ['outbox', 'site'],
  out: BlueskyState,
});

/** The choice that a document has for its post on Bluesky, and the post that it had. */
export const readPostOnBluesky = get('/api/admin/bluesky/documents/:id', {
  by: 'author',
  scope: 'none',
  out: PostOnBluesky,
});
