import type { App } from '#app';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { LIMITS } from '#domain/limits.ts';
import { privateJson, sharedJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { nextPage } from '#http/list-page.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { currentSession } from '#usecases/access/current-session.ts';
import { submitComment } from '#usecases/comments/submit-comment.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { readThread } from '#usecases/comments/read-thread.ts';

export const comments = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request, params }) => {
        const since = new URL(request.url).searchParams.get('since') ?? undefined;
        const author = await currentSession(app, sessionToken(request));
        const ref = parsePostRef(params);
        const { next, home, ...thread } = await readThread(app, ref, {
          since,
          emails: author !== undefined,
        });
        const headers = nextPage(request, 'since', next);
        return author
          ? privateJson(thread, { headers })
          : sharedJson(thread, {
              request,
              tags: [CACHE_TAGS.thread(home), CACHE_TAGS.post(ref)],
              headers,
            });
      },
      POST: async ({ request, params }) => {
        const body = await readJson(request, LIMITS.jsonBytes);
        return privateJson(await submitComment(app, parsePostRef(params), body), { status: 201 });
      },
    },
    { perMinute: { POST: 30 } },
  );
