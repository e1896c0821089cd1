import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { logged } from '#http/logged.ts';
import { images } from '#api/images/images.ts';
import type { Routes } from '#api/router.ts';

export const config: Config = { path: '/images/:name' };

export const routes: Routes = { '/images/:name': images };

export default logged('/images/:name', images(liveApp));
