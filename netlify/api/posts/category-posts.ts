import type { App } from '#app';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { isCategory } from '#domain/category.ts';
import { AppError } from '#domain/errors.ts';
import { sharedJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { listPage } from '#http/list-page.ts';
import { listPosts } from '#usecases/posts/list-posts.ts';

export const categoryPosts = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request, params: { category } }) => {
        if (!isCategory(category)) throw new AppError('unknown_category');
        return listPage(
          request,
          (page) => listPosts(app, { ...page, category }),
          (items, headers) => sharedJson(items, { request, tags: [CACHE_TAGS.posts], headers }),
        );
      },
    },
    { timeout: TIMEOUTS.read },
  );
