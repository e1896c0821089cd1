import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { createKey, revokeKey } from '#usecases/access/manage-keys.ts';
import { authorOnly } from './author-only.ts';

export const keys = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) => {
      const key = await createKey(app, session, await readJson(request, LIMITS.jsonBytes));
      return privateJson({ key }, { status: 201 });
    }),
    DELETE: authorOnly(app, async ({ params: { id }, session }) => {
      await revokeKey(app, session, id);
      return privateJson({ success: true });
    }),
  });
