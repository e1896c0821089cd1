import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { backgroundRoutes as routes } from '#api/site/background.ts';
import { router } from '#api/router.ts';

// A background function responds with 202 at once, and then has fifteen minutes for the work.
export const config: Config = { path: '/api/background/:task', background: true };

export { routes };

/** Handler of the scheduled work that takes longer than a scheduled function may. */
export default router(liveApp, routes, { slow: Infinity });
