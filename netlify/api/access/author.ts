import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { authorOnly } from './author-only.ts';

export const author = (app: App) =>
  endpoint(app, {
    GET: authorOnly(app, ({ session }) => privateJson({ name: session.author })),
  });
