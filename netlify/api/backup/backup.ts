import type { App } from '#app';
import type { BackupState } from '#domain/backup/backup-api.ts';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const backup = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => {
      const lastAt = await app.backups.lastAt();
      return privateJson({ ...(lastAt && { lastAt: lastAt.toISOString() }) } satisfies BackupState);
    }),
    POST: authorOnly(app, async () => {
      await app.backups.note(app.newId());
      return privateJson({ success: true }, { status: 201 });
    }),
  });
