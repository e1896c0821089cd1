import type { App } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { listPage } from '#http/list-page.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { listPending } from '#usecases/list-thoughts.ts';

export const pendingThoughts = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) => {
      await signedInAuthor(app, sessionToken(request));
      return listPage(
        request,
        (part) => listPending(app, part),
        (items, headers) => privateJson(items, { headers }),
      );
    },
  });
