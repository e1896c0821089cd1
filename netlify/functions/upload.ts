import type { Config } from '@netlify/functions';
import { liveApp } from '#app';
import { upload } from '#api/images/upload.ts';
import type { Routes } from '#api/router.ts';

export const config: Config = { path: '/api/upload' };

export const routes: Routes = { '/api/upload': upload };

/** Handler of image uploads, with the library that decodes images. */
export default upload(liveApp);
