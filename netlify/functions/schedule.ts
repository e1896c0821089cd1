import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

export const config: Config = { schedule: '*/5 * * * *' };

/** Runs the scheduled work. */
export default () => runSchedule(liveApp);
