import * as calls from '#domain/fediverse/calls.ts';
import { listed, serve } from '#api/serve.ts';
import { readFediverse } from '#usecases/fediverse/fediverse-state.ts';
import {
  addAlias,
  chooseFediverse,
  goOnHere,
  leaveFediverse,
  makeActor,
  moveAway,
  removeAlias,
  rotateActorKey,
} from '#usecases/fediverse/manage-actor.ts';
import {
  addBlock,
  decideFollowers,
  followersFile,
  listBlocks,
  listFollowers,
  removeBlock,
} from '#usecases/fediverse/manage-followers.ts';

/** Routes of the actor of the site and its followers, on the desk of its author. */
export const fediverseRoutes = serve(calls, {
  readFediverse,
  makeActor: (app, { author, body }) => makeActor(app, author, body),
  chooseFediverse: (app, { author, body }) => chooseFediverse(app, author, body),
  leaveFediverse: (app, { author }) => leaveFediverse(app, author),
  rotateActorKey,
  addAlias: (app, { author, body }) => addAlias(app, author, body),
  removeAlias: (app, { author, body }) => removeAlias(app, author, body),
  moveAway: (app, { author, body }) => moveAway(app, author, body),
  goOnHere: (app, { author }) => goOnHere(app, author),
  listFollowers: async (app, call) =>
    listed(call, await listFollowers(app, 'follows', { ...call.page, text: call.query['q'] })),
  listWaiting: async (app, call) => listed(call, await listFollowers(app, 'waits', call.page)),
  decideFollowers: (app, { author, body }) => decideFollowers(app, author, body),
  exportFollowers: async (app) =>
    new Response(await followersFile(app), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="followers.csv"',
        'cache-control': 'private, no-store',
      },
    }),
  listBlocks,
  addBlock: (app, { author, body }) => addBlock(app, author, body),
  removeBlock: (app, { body }) => removeBlock(app, body.id),
});
