import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { readBinary } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { restoreImage as restore } from '#usecases/backup/restore.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const restoreImage = (app: App) =>
  endpoint(app, {
    PUT: authorOnly(app, async ({ request, params }) => {
      const { archive, name } = params;
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const bytes = await readBinary(request, LIMITS.backupPartBytes);
      await restore(app, archive, { ...query, name }, bytes);
      return privateJson({ success: true });
    }),
  });
