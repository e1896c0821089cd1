import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import {
  createPrivateFeedLink,
  readPrivateFeedLink,
  revokePrivateFeedLink,
} from '#usecases/private-feed/private-feed-link.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const privateFeedLink = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, async ({ session }) =>
      privateJson(await readPrivateFeedLink(app, session.author)),
    ),
    POST: authorOnly(app, async ({ session }) =>
      privateJson(await createPrivateFeedLink(app, session.author), { status: 201 }),
    ),
    DELETE: authorOnly(app, async ({ session }) => {
      await revokePrivateFeedLink(app, session.author);
      return privateJson({ success: true });
    }),
  });
