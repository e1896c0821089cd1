import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { parseDraftId } from '#http/parse-path.ts';
import {
  createPreviewLink,
  readPreviewLink,
  revokePreviewLink,
} from '#usecases/drafts/preview-link.ts';
import { authorOnly } from '#api/access/author-only.ts';

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
