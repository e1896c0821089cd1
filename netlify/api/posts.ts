import type { App } from '#app';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { LIMITS } from '#domain/limits.ts';
import { privateJson, sharedJson } from '#http/answers.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { listPage } from '#http/list-page.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { listPosts } from '#usecases/list-posts.ts';
import { publishPost } from '#usecases/publish-post.ts';

export const posts = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) =>
      listPage(
        request,
        (part) => listPosts(app, part),
        (items, headers) => sharedJson(items, { request, tags: [CACHE_TAGS.posts], headers }),
      ),
    POST: async ({ request }) => {
      const author = await signedInAuthor(app, sessionToken(request));
      const draft = await readJson(request, LIMITS.postBytes);
      return privateJson(await publishPost(app, author, draft), { status: 201 });
    },
  });
