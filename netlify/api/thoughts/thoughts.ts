import type { App } from '#app';
import { CACHE_TAGS } from '#domain/site/cache-tags.ts';
import { sharedJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { listPage } from '#http/list-page.ts';
import { listThoughts } from '#usecases/thoughts/list-thoughts.ts';

export const thoughts = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request }) =>
        listPage(
          request,
          (page) => listThoughts(app, page),
          (items, headers) => sharedJson(items, { request, tags: [CACHE_TAGS.thoughts], headers }),
        ),
    },
    { timeout: TIMEOUTS.read },
  );
