import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { readKeys } from '#usecases/backup/read-content.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const backupKeys = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      return privateJson(await readKeys(app, query));
    }),
  });
