import type { App } from '#app';
import { countView, countVisit } from '#domain/statistics/calls.ts';
import { serve } from '#api/serve.ts';
import { clientInfoOf } from '#http/client-key.ts';
import type { Call } from '#http/endpoint.ts';
import { parsePostRef } from '#http/parse-path.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { isToken } from '#usecases/access/current-session.ts';
import { scheduleWatch } from '#usecases/health/watch-schedule.ts';
import * as counts from '#usecases/statistics/count-view.ts';

/** Routes that count readers. The view of a post counts as a visit already. */
export const viewRoutes = serve({ countView, countVisit }, (app) => {
  const watch = scheduleWatch(app);
  return {
    countView: async (_, call) => {
      watch();
      return {
        count: await counts.countView(app, parsePostRef(call.params), await visitOf(app, call)),
      };
    },
    countVisit: async (_, call) => {
      watch();
      await counts.countVisit(app, await visitOf(app, call));
    },
  };
});

/** Describes a beacon: its browser, the page, as its `Referer` says, and the host that its reader came from. */
async function visitOf(app: App, { request, context }: Call) {
  const { siteUrl } = app.settings;
  const url = new URL(request.url);
  const ownHosts = [url.host, ...(siteUrl ? [new URL(siteUrl).host] : [])];
  const sender = URL.parse(request.headers.get('referer') ?? '');
  return {
    ...clientInfoOf(request, context),
    ownHosts,
    ...(sender && ownHosts.includes(sender.host) && { page: sender.pathname }),
    from: url.searchParams.get('from'),
    isAuthor: await isToken(app, sessionToken(request)),
  };
}
