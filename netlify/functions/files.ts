import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { logged } from '#http/logged.ts';
import { files } from '#api/files/files.ts';
import type { Routes } from '#api/router.ts';

export const config: Config = { path: ['/files/:name', '/files/:name/:title'] };

export const routes: Routes = { '/files/:name': files, '/files/:name/:title': files };

/** Handler that serves audio, video and other files. */
export default logged('/files/:name', files(liveApp));
