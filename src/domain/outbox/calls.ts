import { get, post, remove } from '#domain/call.ts';
import { HeldDecision, Outbox } from './outbox.ts';

/** The messages that were not sent. */
export const readOutbox = get('/api/admin/outbox', { by: 'author', scope: 'none', out: Outbox });

/** Sends or discards the messages that wait since a restore. */
export const decideHeld = post('/api/admin/outbox', {
  by: 'author',
  scope: 'none',
  in: HeldDecision,
  changes: ['delivered', 'letters', 'outbox'],
});

/** Tries a message again that was given up. */
export const retryMessage = post('/api/admin/outbox/:id', {
  by: 'author',
  scope: 'none',
  changes: ['outbox'],
});

/** Dismisses a message that was given up. */
export const dismissMessage = remove('/api/admin/outbox/:id', {
  by: 'author',
  scope: 'none',
  changes: ['outbox'],
});
