import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { rollUp } from '#usecases/roll-up.ts';

export const config: Config = { schedule: '12 * * * *' };

export default () => rollUp(liveApp);
