import type { LikeCount } from '#domain/thoughts/thought.ts';
import * as moderation from '#domain/moderation/calls.ts';
import { listLikes, listThoughts } from '#domain/thoughts/calls.ts';
import { listed, serve } from '#api/serve.ts';
import { parseThoughtId } from '#http/parse-path.ts';
import { decideThought, decideThoughts } from '#usecases/readers/decide-texts.ts';
import { listPending, listThoughts as list } from '#usecases/readers/list-thoughts.ts';

/** Routes of the daily thoughts, and of those that wait for an author. */
export const thoughtRoutes = serve(
  { ...moderation, listThoughts, listLikes },
  {
    listThoughts: async (app, call) => listed(call, await list(app, call.page)),
    listLikes: async (app) =>
      Object.entries(await app.likes.bySubject()).map(([id, count]): LikeCount => ({ id, count })),
    listPending: async (app, call) => listed(call, await listPending(app, call.page)),
    approveThought: (app, { author, params }) =>
      decideThought(app, author, parseThoughtId(params), 'approved'),
    declineThought: (app, { author, params }) =>
      decideThought(app, author, parseThoughtId(params), 'declined'),
    decideThoughts: (app, { author, body }) => decideThoughts(app, author, body),
  },
);
