import type { App } from '#app';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { clientInfoOf } from '#http/client-info.ts';
import { isToken } from '#usecases/access/current-session.ts';
import { countVisit } from '#usecases/statistics/count-view.ts';

/** Makes the endpoint for the beacon of every page but a post's. The view of a post counts as a visit already. */
export const visits = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request, context }) => {
        const isAuthor = await isToken(app, sessionToken(request));
        await countVisit(app, { ...clientInfoOf(request, context), isAuthor });
        return new Response(null, { status: 204 });
      },
    },
    { perMinute: { POST: 120 } },
  );
