import * as calls from '#domain/bluesky/calls.ts';
import { serve } from '#api/serve.ts';
import { readBluesky } from '#usecases/bluesky/bluesky-state.ts';
import {
  chooseBluesky,
  connectBluesky,
  disconnectBluesky,
  testBluesky,
} from '#usecases/bluesky/manage-account.ts';
import { readPostOnBluesky } from '#usecases/bluesky/post-on-bluesky.ts';

/** Routes of the connection to Bluesky on the desk of its author. */
export const blueskyRoutes = serve(calls, {
  readBluesky,
  connectBluesky: (app, { author, body }) => connectBluesky(app, author, body),
  chooseBluesky: (app, { author, body }) => chooseBluesky(app, author, body),
  testBluesky,
  readPostOnBluesky: (app, { params }) => readPostOnBluesky(app, params.id),
  disconnectBluesky: (app, { author, body }) => disconnectBluesky(app, author, body),
});
