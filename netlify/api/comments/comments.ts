import type { App } from '#app';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { privateJson, sharedJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { PATIENCE } from '#http/in-time.ts';
import { nextPageHeader } from '#http/list-page.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { readThread } from '#usecases/comments/read-thread.ts';
import { isAuthor } from '#api/access/is-author.ts';
import { postComment } from './post-comment.ts';

export const comments = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request, params }) => {
        const since = new URL(request.url).searchParams.get('since') ?? undefined;
        const emails = await isAuthor(app, request);
        const ref = parsePostRef(params);
        const { next, home, ...thread } = await readThread(app, ref, { since, emails });
        const headers = nextPageHeader(request, 'since', next);
        return emails
          ? privateJson(thread, { headers })
          : sharedJson(thread, {
              request,
              tags: [CACHE_TAGS.thread(home), CACHE_TAGS.post(ref)],
              headers,
            });
      },
      POST: async ({ request, params }) =>
        postComment(app, request, { post: parsePostRef(params) }),
    },
    { perMinute: { POST: 30 }, patience: PATIENCE.read },
  );
