import type { Config, Context } from '@netlify/functions';
import { liveApp } from '#live-app';
import { inRequest } from '#log/request-context.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

export const config: Config = { schedule: '*/15 * * * *' };

export default (_: Request, { requestId }: Pick<Context, 'requestId'>) =>
  inRequest({ request: requestId, route: 'schedule' }, () => runSchedule(liveApp));
