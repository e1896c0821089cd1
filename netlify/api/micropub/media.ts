import type { App } from '#app';
import { originOf } from '#api/oauth/origin-of.ts';
import type { Routes } from '#api/router.ts';
import { FORM_OVERHEAD } from '#api/files/uploads.ts';
import { LIMITS } from '#domain/limits.ts';
import { readForm } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { NO_STORE } from '#http/responses.ts';
import { assertMay } from '#usecases/access/programs.ts';
import { storeMedia } from '#usecases/micropub/store-media.ts';
import { openForm, respond } from './respond.ts';

/** The endpoint at which programs upload pictures and other files, for posts that they send afterwards. */
const media = (app: App) =>
  endpoint(
    app,
    {
      POST: ({ request }) =>
        respond(app, request, async () => {
          const read = () => readForm(request, LIMITS.imageBytes + FORM_OVERHEAD);
          const { app: own, form } = await openForm(app, request, read);
          assertMay(own, 'media');
          const path = await storeMedia(own, form, request.signal);
          const location = new URL(path, originOf(app, request)).href;
          return new Response(null, { status: 201, headers: { ...NO_STORE, location } });
        }),
    },
    { anyOrigin: true },
  );

export const mediaRoutes: Routes = { '/micropub/media': media };
