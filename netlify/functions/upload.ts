import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { fileUploadRoutes } from '#api/files/file-upload.ts';
import { imageUploadRoutes } from '#api/images/upload.ts';
import { importedImageRoutes } from '#api/imports/imported-image.ts';
import { router, type Routes } from '#api/router.ts';

export const config: Config = { path: ['/api/import/image', '/api/upload', '/api/upload/file'] };

export const routes: Routes = { ...importedImageRoutes, ...imageUploadRoutes, ...fileUploadRoutes };

/** Handler of uploads, and of images of other sites, with the library that decodes images. */
export default router(liveApp, routes);
