import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { postPage } from '#api/post-page.ts';
import { router, type Routes } from '#api/router.ts';

export const config: Config = {
  path: '/blog/:category/:id',
  // The pages as they were built.
  excludedPath: '/blog/:category/:page.html',
};

export const routes: Routes = { '/blog/:category/:id': postPage };

/** Posts as they are now, with the library that renders those that were changed since the last build. */
export default router(liveApp, routes);
