import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { background } from '#api/background.ts';
import { router, type Routes } from '#api/router.ts';

// The caller is answered at once, and the work has fifteen minutes.
export const config: Config = { path: '/api/background/:task', background: true };

export const routes: Routes = { '/api/background/:task': background };

/** The work of the clock that takes longer than a schedule may. */
export default router(liveApp, routes);
