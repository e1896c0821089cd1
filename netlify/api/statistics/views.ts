import type { App } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { visitorOf } from '#http/visitor.ts';
import { countView } from '#usecases/statistics/count-view.ts';
import { isToken } from '#usecases/access/current-session.ts';
import { postRef } from '#usecases/posts/post-ref.ts';

export const views = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request, params, context }) =>
        privateJson({
          count: await countView(app, postRef(params), {
            ...visitorOf(request, context),
            isAuthor: await isToken(app, sessionToken(request)),
          }),
        }),
    },
    { perMinute: { POST: 120 } },
  );
