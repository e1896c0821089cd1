import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import type { LikeCount } from '#domain/thought.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { listPage } from '#http/list-page.ts';
import { parseThoughtId } from '#http/parse-path.ts';
import { pathVerb } from '#http/path-verb.ts';
import { PAGE_PARAMETERS, privateJson, sharedJson } from '#http/responses.ts';
import { decideThought as decideOne } from '#usecases/thoughts/decide-thought.ts';
import { decideThoughts as decideMany } from '#usecases/thoughts/decide-thoughts.ts';
import { listPending, listThoughts } from '#usecases/thoughts/list-thoughts.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

export const thoughts = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request }) =>
        listPage(
          request,
          (page) => listThoughts(app, page),
          (items, headers) =>
            sharedJson(items, {
              request,
              tags: [CACHE_TAGS.thoughts],
              reads: PAGE_PARAMETERS,
              headers,
            }),
        ),
    },
    { timeout: TIMEOUTS.read },
  );

export const likes = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request }) => {
        const subjects = await app.likes.bySubject();
        const counts = Object.entries(subjects).map(([id, count]): LikeCount => ({ id, count }));
        return sharedJson(counts, { request, tags: [CACHE_TAGS.likes] });
      },
    },
    { timeout: TIMEOUTS.read },
  );

export const pendingThoughts = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request }) =>
      listPage(
        request,
        (page) => listPending(app, page),
        (items, headers) => privateJson(items, { headers }),
      ),
    ),
  });

const DECISIONS = { approve: 'approved', decline: 'declined' } as const;

export const decideThought = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params, session }) => {
      const decision = pathVerb(request, DECISIONS);
      await decideOne(app, session.author, parseThoughtId(params), decision);
      return privateJson({ success: true });
    }),
  });

export const decideThoughts = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) =>
      privateJson(await decideMany(app, session.author, await readJson(request, LIMITS.jsonBytes))),
    ),
  });

/** Routes of the daily thoughts, and of those that wait for an author. */
export const thoughtRoutes: Routes = {
  '/api/dailythoughts/likes': likes,
  '/api/dailythoughts/manage/decide': decideThoughts,
  '/api/dailythoughts/manage/pending': pendingThoughts,
  '/api/dailythoughts/process': thoughts,
  '/api/dailythoughts/process/approve/:id': decideThought,
  '/api/dailythoughts/process/decline/:id': decideThought,
};
