import { get, post, remove } from '#domain/call.ts';
import { WebhookState } from './webhook-state.ts';
import { NewPrivateFeed, PrivateFeedState } from './private-feed.ts';

/** Tells whether the author has a private feed. Its secret address cannot be read. */
export const readPrivateFeed = get('/api/admin/feed', {
  by: 'author',
  scope: 'none',
  out: PrivateFeedState,
});

/** Creates the secret address of the author's private feed. It replaces an earlier one. */
export const createPrivateFeed = post('/api/admin/feed', {
  by: 'author',
  scope: 'none',
  out: NewPrivateFeed,
  status: 201,
});

/** Revokes the address of the private feed. */
export const revokePrivateFeed = remove('/api/admin/feed', { by: 'author', scope: 'none' });

/** The private feed of an author, for whoever has its secret address. */
export const openPrivateFeed = get('/api/feed/:token', { by: 'reader', perMinute: 30 });

/** The state of the webhook, without its secrets. */
export const readWebhook = get('/api/admin/webhook', {
  by: 'author',
  scope: 'none',
  out: WebhookState,
});

/** Sends the webhook a test. */
export const testWebhook = post('/api/admin/webhook', {
  by: 'author',
  scope: 'none',
  out: WebhookState,
  perMinute: 5,
  deadline: 30_000,
});
