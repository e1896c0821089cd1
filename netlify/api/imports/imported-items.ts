import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { findItems } from '#usecases/imports/find-items.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const importedItems = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request }) => {
      return privateJson(await findItems(app, await readJson(request, LIMITS.jsonBytes)));
    }),
  });
