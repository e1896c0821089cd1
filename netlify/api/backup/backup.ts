import * as calls from '#domain/backup/calls.ts';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { serve } from '#api/serve.ts';
import { readBinary } from '#http/body.ts';
import { NO_STORE } from '#http/responses.ts';
import { readFacts, readFilePart, readKeys } from '#usecases/backup/read-content.ts';
import {
  beginRestore,
  finishRestore,
  restoreFacts,
  restoreFilePart,
  restoreImage,
} from '#usecases/backup/restore.ts';
import { lastBackup } from '#usecases/offsite/last-backup.ts';

const pathOf = ({ name, index }: Readonly<Record<'name' | 'index', string>>) => `${name}/${index}`;

/** Routes of backups and restores. */
export const backupRoutes = serve(calls, {
  readBackupState: lastBackup,
  noteBackup: (app) => app.backups.note(app.newId()),
  readFacts: (app, { query }) => readFacts(app, query),
  readKeys: (app, { query }) => readKeys(app, query),
  readFilePart: async (app, { params }) =>
    new Response(await readFilePart(app, pathOf(params)), {
      headers: { ...NO_STORE, 'content-type': 'application/octet-stream' },
    }),
  beginRestore: (app, { params }) => beginRestore(app, params.archive),
  finishRestore: (app, { params }) => finishRestore(app, params.archive),
  restoreFacts: (app, { params, body }) => restoreFacts(app, params.archive, body),
  restoreImage: async (app, { request, params: { archive, name }, query }) => {
    const bytes = await readBinary(request, LIMITS.backupPartBytes);
    return restoreImage(app, archive, { ...query, name }, bytes);
  },
  restoreFilePart: async (app, { request, params }) => {
    const bytes = await readBinary(request, FILE_PART_BYTES);
    return restoreFilePart(app, params.archive, pathOf(params), bytes);
  },
});
