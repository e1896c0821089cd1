import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { logged } from '#http/logged.ts';
import { login } from '#api/access/login.ts';
import type { Routes } from '#api/router.ts';

export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export const routes: Routes = { '/api/admin/login': login };

/** Handler of sign-in requests, which have a rate limit of their own. */
export default logged('/api/admin/login', login(liveApp));
