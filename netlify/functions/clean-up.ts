import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { cleanUp } from '#usecases/clean-up.ts';

export const config: Config = { schedule: '17 3 * * *' };

export default () => cleanUp(liveApp);
