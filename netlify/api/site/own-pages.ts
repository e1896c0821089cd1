import * as pages from '#domain/pages/calls.ts';
import { serve } from '#api/serve.ts';
import { parsePageId } from '#http/parse-path.ts';
import { deletePage } from '#usecases/pages/delete-page.ts';
import { listPages, readPage } from '#usecases/pages/read-page.ts';
import { savePage } from '#usecases/pages/save-page.ts';

/** Routes of the own pages. */
export const ownPageRoutes = serve(pages, {
  listPages,
  readPage: (app, { params }) => readPage(app, parsePageId(params)),
  // The author chooses the address in a form, so the use case parses it with the other fields.
  savePage: (app, { author, params: { id }, body }) => savePage(app, author, id, body),
  deletePage: (app, { author, params }) => deletePage(app, author, parsePageId(params)),
});
