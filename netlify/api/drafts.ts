import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/answers.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { deleteDraft } from '#usecases/delete-draft.ts';
import { listDrafts, readDraft } from '#usecases/read-draft.ts';
import { saveDraft } from '#usecases/save-draft.ts';

export const drafts = (app: App) =>
  endpoint(app, {
    GET: async ({ request, params: { id } }) => {
      await signedInAuthor(app, sessionToken(request));
      return privateJson(id === undefined ? await listDrafts(app) : await readDraft(app, id));
    },
    PUT: async ({ request, params: { id } }) => {
      const author = await signedInAuthor(app, sessionToken(request));
      return privateJson(
        await saveDraft(app, author, id, await readJson(request, LIMITS.postBytes)),
      );
    },
    DELETE: async ({ request, params: { id } }) => {
      const author = await signedInAuthor(app, sessionToken(request));
      await deleteDraft(app, author, id);
      return privateJson({ success: true });
    },
  });
