import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { signInRoutes as routes } from '#api/access/login.ts';
import { router } from '#api/router.ts';

export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export { routes };

/** Handler of sign-in requests, which have a rate limit of their own. */
export default router(liveApp, routes);
