import type { App } from '#app';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { requestLargeRebuild } from '#usecases/schedule/request-large-rebuild.ts';
import { authorOnly } from '#api/access/author-only.ts';

/** Requests the one rebuild that shows everything an import has made so far. */
export const importFinish = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async () => {
      await requestLargeRebuild(app);
      return privateJson({ success: true });
    }),
  });
