import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { clientInfoOf } from '#http/client-info.ts';
import { countView } from '#usecases/statistics/count-view.ts';
import { isToken } from '#usecases/access/current-session.ts';
import { parsePostRef } from '#http/parse-path.ts';

export const views = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request, params, context }) =>
        privateJson({
          count: await countView(app, parsePostRef(params), {
            ...clientInfoOf(request, context),
            isAuthor: await isToken(app, sessionToken(request)),
          }),
        }),
    },
    { perMinute: { POST: 120 } },
  );
