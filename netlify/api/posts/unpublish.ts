import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const unpublish = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params, session }) => {
      const seen = await readJson(request, LIMITS.jsonBytes);
      return privateJson(await unpublishPost(app, session.author, parsePostRef(params), seen));
    }),
  });
