import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { privateJson } from '#http/responses.ts';
import { importComments } from '#usecases/imports/import-comments.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const importedComments = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params }) => {
      const comments = await readJson(request, LIMITS.postBytes);
      return privateJson(await importComments(app, parsePostRef(params), comments));
    }),
  });
