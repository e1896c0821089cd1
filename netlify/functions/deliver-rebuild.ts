import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { deliverMissed } from '#usecases/request-rebuild.ts';

export const config: Config = { schedule: '*/5 * * * *' };

export default () => deliverMissed(liveApp);
