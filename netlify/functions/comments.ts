import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { TimedId } from '#domain/id.ts';
import { json, privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { nextPage } from '#http/list-page.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { currentSession } from '#usecases/current-session.ts';
import { postRef } from '#usecases/post-ref.ts';
import { readThread } from '#usecases/read-thread.ts';

// All methods but POST, whose limit of calls is its own.
export const config: Config = {
  path: '/api/comments/:category/:id',
  method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};

export const comments = (app: App) =>
  endpoint(
    app,
    {
      GET: async ({ request, params }) => {
        const since = TimedId.safeParse(new URL(request.url).searchParams.get('since')).data;
        const author = await currentSession(app, sessionToken(request));
        const { next, ...thread } = await readThread(app, postRef(params), {
          since,
          emails: author !== undefined,
        });
        const headers = nextPage(request, 'since', next);
        return author ? privateJson(thread, { headers }) : json(thread, headers);
      },
    },
    { elsewhere: ['POST'] },
  );

export default comments(liveApp);
