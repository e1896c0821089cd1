import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const move = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params, session }) => {
      const change = await readJson(request, LIMITS.jsonBytes);
      const ref = parsePostRef(params);
      const { post, revision } = await movePost(app, session.author, ref, change);
      return privateJson({ ...post, revision });
    }),
  });
