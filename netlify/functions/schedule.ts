import type { Config, Context, NetlifyFunction } from '@netlify/functions';
import { liveApp } from '#live-app';
import { inRequest } from '#log/request-context.ts';
import { noteDeploy } from '#usecases/schedule/note-deploy.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

export const config: Config = { schedule: '*/15 * * * *' };

/** Runs the schedule, and takes the platform's events. The function has no address at which anybody else could send one. */
export default {
  fetch: async (_: Request, { requestId }: Pick<Context, 'requestId'>) => {
    await inRequest({ request: requestId, route: 'schedule' }, () => runSchedule(liveApp));
    return new Response(null, { status: 204 });
  },
  deploySucceeded: ({ deploy }) =>
    inRequest({ request: deploy.id, route: 'deploySucceeded' }, () =>
      noteDeploy(liveApp, deploy, 'succeeded'),
    ),
  deployFailed: ({ deploy }) =>
    inRequest({ request: deploy.id, route: 'deployFailed' }, () =>
      noteDeploy(liveApp, deploy, 'failed'),
    ),
} satisfies NetlifyFunction;
