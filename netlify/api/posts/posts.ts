import type { App } from '#app';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { LIMITS } from '#domain/limits.ts';
import { privateJson, sharedJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { listPage } from '#http/list-page.ts';
import { listChanges } from '#usecases/posts/list-changes.ts';
import { listPosts } from '#usecases/posts/list-posts.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const posts = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request }) => {
        const tags = [CACHE_TAGS.posts];
        const since = new URL(request.url).searchParams.get('since');
        if (since !== null) {
          const options = { request, tags: [...tags, CACHE_TAGS.thoughts] };
          return sharedJson(await listChanges(app, since), options);
        }
        return listPage(
          request,
          (page) => listPosts(app, page),
          (items, headers) => sharedJson(items, { request, tags, headers }),
        );
      },
      POST: authorOnly(app, async ({ request, session }) => {
        const draft = await readJson(request, LIMITS.postBytes);
        return privateJson(await publishPost(app, session.author, draft), { status: 201 });
      }),
    },
    { timeout: TIMEOUTS.read },
  );
