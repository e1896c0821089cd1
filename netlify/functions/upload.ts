import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { importedImage } from '#api/imports/imported-image.ts';
import { upload } from '#api/images/upload.ts';
import { fileUpload } from '#api/files/file-upload.ts';
import { router, type Routes } from '#api/router.ts';

export const config: Config = { path: ['/api/import/image', '/api/upload', '/api/upload/file'] };

export const routes: Routes = {
  '/api/import/image': importedImage,
  '/api/upload': upload,
  '/api/upload/file': fileUpload,
};

/** Handler of uploads, and of images of other sites, with the library that decodes images. */
export default router(liveApp, routes);
