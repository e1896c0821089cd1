import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { parseDraftId } from '#http/parse-path.ts';
import { privateJson } from '#http/responses.ts';
import { deleteDraft } from '#usecases/drafts/delete-draft.ts';
import {
  createPreviewLink,
  readPreviewLink,
  revokePreviewLink,
} from '#usecases/drafts/preview-link.ts';
import { listDrafts, readDraft } from '#usecases/drafts/read-draft.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

export const drafts = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ params }) =>
      privateJson(
        params['id'] === undefined
          ? await listDrafts(app)
          : await readDraft(app, parseDraftId(params)),
      ),
    ),
    PUT: authorOnly(app, async ({ request, params, session }) => {
      const id = parseDraftId(params);
      const draft = await readJson(request, LIMITS.postBytes);
      return privateJson(await saveDraft(app, session.author, id, draft));
    }),
    DELETE: authorOnly(app, async ({ params, session }) => {
      await deleteDraft(app, session.author, parseDraftId(params));
      return privateJson({ success: true });
    }),
  });

export const draftPreview = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ params }) =>
      privateJson({ link: await readPreviewLink(app, parseDraftId(params)) }),
    ),
    POST: authorOnly(app, async ({ params, session }) => {
      const link = await createPreviewLink(app, session.author, parseDraftId(params));
      return privateJson(link, { status: 201 });
    }),
    DELETE: authorOnly(app, async ({ params, session }) => {
      await revokePreviewLink(app, session.author, parseDraftId(params));
      return privateJson({ success: true });
    }),
  });

/** Routes of drafts and of the links to their previews. */
export const draftRoutes: Routes = {
  '/api/drafts': drafts,
  '/api/drafts/:id': drafts,
  '/api/drafts/:id/preview': draftPreview,
};
