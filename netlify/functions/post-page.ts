import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { postPage } from '#api/post-page.ts';
import { router, type Routes } from '#api/router.ts';

export const config: Config = { path: '/blog/:category/:id', preferStatic: true };

export const routes: Routes = { '/blog/:category/:id': postPage };

/** Posts that are not built yet, with the library that renders them. */
export default router(liveApp, routes);
