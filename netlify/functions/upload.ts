import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { uploadRoutes } from '#api/files/uploads.ts';
import { importedImageRoutes } from '#api/imports/imported-image.ts';
import { mediaRoutes } from '#api/micropub/media.ts';
import { router, type Routes } from '#api/router.ts';

export const config: Config = {
  path: ['/api/import/image', '/api/upload', '/api/upload/file', '/micropub/media'],
};

export const routes: Routes = {
  ...importedImageRoutes,
  ...mediaRoutes,
  ...uploadRoutes,
};

/** Handler of uploads, and of images of other sites, with the library that decodes images. */
export default router(liveApp, routes);
