import type { App } from '#app';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { readBinary, readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { NO_STORE, privateJson } from '#http/responses.ts';
import { readFacts, readFilePart, readKeys } from '#usecases/backup/read-content.ts';
import {
  beginRestore,
  finishRestore,
  restoreFacts,
  restoreFilePart,
  restoreImage,
} from '#usecases/backup/restore.ts';
import { lastBackup } from '#usecases/offsite/last-backup.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

export const backup = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async () => privateJson(await lastBackup(app))),
    POST: authorOnly(app, async () => {
      await app.backups.note(app.newId());
      return privateJson({ success: true }, { status: 201 });
    }),
  });

export const backupFacts = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      return privateJson(await readFacts(app, query));
    }),
  });

export const backupKeys = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      return privateJson(await readKeys(app, query));
    }),
  });

/** Endpoint that begins a restore with PUT and completes it with DELETE, which removes its mark. */
export const restore = (app: App) =>
  endpoint(app, {
    PUT: authorOnly(app, async ({ params }) => {
      await beginRestore(app, params['archive']);
      return privateJson({ success: true });
    }),
    DELETE: authorOnly(app, async ({ params }) => {
      await finishRestore(app, params['archive']);
      return privateJson({ success: true });
    }),
  });

const restoredFacts = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params }) => {
      const facts = await readJson(request, LIMITS.responseBytes);
      await restoreFacts(app, params['archive'], facts);
      return privateJson({ success: true });
    }),
  });

const restoredImage = (app: App) =>
  endpoint(app, {
    PUT: authorOnly(app, async ({ request, params }) => {
      const { archive, name } = params;
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const bytes = await readBinary(request, LIMITS.backupPartBytes);
      await restoreImage(app, archive, { ...query, name }, bytes);
      return privateJson({ success: true });
    }),
  });

const pathOf = ({ name, index }: Readonly<Record<string, string | undefined>>) =>
  `${name}/${index}`;

const backupFile = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ params }) => {
      const headers = { ...NO_STORE, 'content-type': 'application/octet-stream' };
      return new Response(await readFilePart(app, pathOf(params)), { headers });
    }),
  });

const restoredFile = (app: App) =>
  endpoint(app, {
    PUT: authorOnly(app, async ({ request, params }) => {
      const bytes = await readBinary(request, FILE_PART_BYTES);
      await restoreFilePart(app, params['archive'], pathOf(params), bytes);
      return privateJson({ success: true });
    }),
  });

/** Routes of backups and restores. */
export const backupRoutes: Routes = {
  '/api/admin/backup': backup,
  '/api/admin/backup/facts': backupFacts,
  '/api/admin/backup/files/:name/:index': backupFile,
  '/api/admin/backup/keys': backupKeys,
  '/api/admin/restores/:archive': restore,
  '/api/admin/restores/:archive/facts': restoredFacts,
  '/api/admin/restores/:archive/files/:name/:index': restoredFile,
  '/api/admin/restores/:archive/images/:name': restoredImage,
};
