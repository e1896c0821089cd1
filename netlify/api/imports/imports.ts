import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { privateJson } from '#http/responses.ts';
import { findItems } from '#usecases/imports/find-items.ts';
import { importComments } from '#usecases/imports/import-comments.ts';
import { importFile } from '#usecases/imports/import-file.ts';
import { importPage } from '#usecases/imports/import-page.ts';
import { importPost } from '#usecases/imports/import-post.ts';
import { requestLargeRebuild } from '#usecases/schedule/request-large-rebuild.ts';
import { authorOnly } from '#api/access/author-only.ts';
import type { Routes } from '#api/router.ts';

export const importedComments = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params }) => {
      const comments = await readJson(request, LIMITS.postBytes);
      return privateJson(await importComments(app, parsePostRef(params), comments));
    }),
  });

export const importedFile = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request }) => {
      const fileUrl = await importFile(app, await readJson(request, LIMITS.jsonBytes));
      return privateJson({ fileUrl }, { status: 201 });
    }),
  });

/** Requests the one rebuild that shows everything an import has made so far. */
export const importFinish = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async () => {
      await requestLargeRebuild(app);
      return privateJson({ success: true });
    }),
  });

export const importedItems = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request }) => {
      return privateJson(await findItems(app, await readJson(request, LIMITS.jsonBytes)));
    }),
  });

export const importedPages = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) => {
      const page = await readJson(request, LIMITS.postBytes);
      return privateJson(await importPage(app, session.author, page), { status: 201 });
    }),
  });

export const importedPosts = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) => {
      const post = await readJson(request, LIMITS.postBytes);
      return privateJson(await importPost(app, session.author, post), { status: 201 });
    }),
  });

/** Routes of an import, except for its images. */
export const importRoutes: Routes = {
  '/api/import/comments/:category/:id': importedComments,
  '/api/import/file': importedFile,
  '/api/import/finish': importFinish,
  '/api/import/items': importedItems,
  '/api/import/pages': importedPages,
  '/api/import/posts': importedPosts,
};
