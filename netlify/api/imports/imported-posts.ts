import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { importPost } from '#usecases/imports/import-post.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const importedPosts = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) => {
      const post = await readJson(request, LIMITS.postBytes);
      return privateJson(await importPost(app, session.author, post), { status: 201 });
    }),
  });
