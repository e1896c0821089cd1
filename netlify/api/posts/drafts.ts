import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { deleteDraft } from '#usecases/drafts/delete-draft.ts';
import { listDrafts, readDraft } from '#usecases/drafts/read-draft.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const drafts = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ params: { id } }) =>
      privateJson(id === undefined ? await listDrafts(app) : await readDraft(app, id)),
    ),
    PUT: authorOnly(app, async ({ request, params: { id }, session }) =>
      privateJson(
        await saveDraft(app, session.author, id, await readJson(request, LIMITS.postBytes)),
      ),
    ),
    DELETE: authorOnly(app, async ({ params: { id }, session }) => {
      await deleteDraft(app, session.author, id);
      return privateJson({ success: true });
    }),
  });
