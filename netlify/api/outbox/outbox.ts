import { serve } from '#api/serve.ts';
import * as calls from '#domain/outbox/calls.ts';
import {
  decideHeld,
  dismissMessage,
  readOutbox,
  retryMessage,
} from '#usecases/delivery/managed-outbox.ts';

/** Routes of the messages that were not sent. */
export const outboxRoutes = serve(calls, {
  readOutbox,
  decideHeld: (app, { body }) => decideHeld(app, body),
  retryMessage: (app, { params: { id } }) => retryMessage(app, id),
  dismissMessage: (app, { params: { id } }) => dismissMessage(app, id),
});
