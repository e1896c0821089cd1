import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { endpoint } from '#http/endpoint.ts';
import { listPage } from '#http/list-page.ts';
import { listThoughts } from '#usecases/list-thoughts.ts';

export const config: Config = { path: '/api/dailythoughts/process' };

export const thoughts = (app: App) =>
  endpoint(app, {
    GET: async ({ request }) => listPage(request, (part) => listThoughts(app, part)),
  });

export default thoughts(liveApp);
