import * as calls from '#domain/imports/calls.ts';
import { serve } from '#api/serve.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { findItems } from '#usecases/imports/find-items.ts';
import { importComments } from '#usecases/imports/import-comments.ts';
import { importFile } from '#usecases/imports/import-file.ts';
import { importPage } from '#usecases/imports/import-page.ts';
import { importPost } from '#usecases/imports/import-post.ts';
import { requestLargeRebuild } from '#usecases/schedule/request-large-rebuild.ts';

/** Routes of an import, except for its images. */
export const importRoutes = serve(calls, {
  findImported: (app, { body }) => findItems(app, body),
  importPost: (app, { author, body }) => importPost(app, author, body),
  importPage: (app, { author, body }) => importPage(app, author, body),
  importComments: (app, { params, body }) => importComments(app, parsePostRef(params), body),
  importFile: async (app, { body }) => ({ fileUrl: await importFile(app, body) }),
  finishImport: (app) => requestLargeRebuild(app),
});
