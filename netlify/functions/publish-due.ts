import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { publishDue } from '#usecases/publish-due.ts';

export const config: Config = { schedule: '*/5 * * * *' };

export default () => publishDue(liveApp);
