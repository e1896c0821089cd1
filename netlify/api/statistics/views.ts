import type { App } from '#app';
import { clientInfoOf } from '#http/client-info.ts';
import { endpoint } from '#http/endpoint.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { privateJson } from '#http/responses.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { scheduleWatch } from '#usecases/health/watch-schedule.ts';
import { isToken } from '#usecases/access/current-session.ts';
import { countView, countVisit } from '#usecases/statistics/count-view.ts';
import type { Routes } from '#api/router.ts';

export const views = (app: App) => {
  const watch = scheduleWatch(app);
  return endpoint(
    app,
    {
      POST: async ({ request, params, context }) => {
        watch();
        const count = await countView(app, parsePostRef(params), {
          ...clientInfoOf(request, context),
          ...sourceOf(request, app),
          isAuthor: await isToken(app, sessionToken(request)),
        });
        return privateJson({ count });
      },
    },
    { perMinute: { POST: 120 } },
  );
};

/** Makes the endpoint for the beacon of every page but a post's. The view of a post counts as a visit already. */
export const visits = (app: App) => {
  const watch = scheduleWatch(app);
  return endpoint(
    app,
    {
      POST: async ({ request, context }) => {
        watch();
        const isAuthor = await isToken(app, sessionToken(request));
        const source = sourceOf(request, app);
        await countVisit(app, { ...clientInfoOf(request, context), ...source, isAuthor });
        return new Response(null, { status: 204 });
      },
    },
    { perMinute: { POST: 120 } },
  );
};

/** Describes where a beacon was sent from: the page, as its `Referer` says, and the host that its reader came from. */
function sourceOf(request: Request, { settings: { siteUrl } }: App) {
  const url = new URL(request.url);
  const ownHosts = [url.host, ...(siteUrl ? [new URL(siteUrl).host] : [])];
  const sender = URL.parse(request.headers.get('referer') ?? '');
  return {
    ownHosts,
    ...(sender && ownHosts.includes(sender.host) && { page: sender.pathname }),
    from: url.searchParams.get('from'),
  };
}

/** Routes that count readers. */
export const viewRoutes: Routes = {
  '/api/views/:category/:id': views,
  '/api/visits': visits,
};
