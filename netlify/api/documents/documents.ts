import type { App } from '#app';
import { endpoint } from '#http/endpoint.ts';
import { listPage } from '#http/list-page.ts';
import { parseDocumentId, parseRevision } from '#http/parse-path.ts';
import { privateJson } from '#http/responses.ts';
import { listTrash } from '#usecases/documents/list-trash.ts';
import { listRevisions, readRevision } from '#usecases/documents/read-history.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

export const trash = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, ({ request }) =>
      listPage(
        request,
        (page) => listTrash(app, page),
        (items, headers) => privateJson(items, { headers }),
      ),
    ),
    POST: authorOnly(app, async ({ params, session }) => {
      await restoreDocument(app, session.author, parseDocumentId(params));
      return privateJson({ success: true });
    }),
  });

export const revisions = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, ({ request, params }) =>
      listPage(
        request,
        (page) => listRevisions(app, parseDocumentId(params), page),
        (items, headers) => privateJson(items, { headers }),
      ),
    ),
  });

export const revision = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ params }) =>
      privateJson(await readRevision(app, parseDocumentId(params), parseRevision(params))),
    ),
  });

/** Routes of the trash, and of the history of a document. */
export const documentRoutes: Routes = {
  '/api/trash': trash,
  '/api/trash/:id': trash,
  '/api/documents/:id/revisions': revisions,
  '/api/documents/:id/revisions/:revision': revision,
};
