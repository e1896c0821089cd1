import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { importImage } from '#usecases/imports/import-image.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const importedImage = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request }) => {
      const input = await readJson(request, LIMITS.jsonBytes);
      const imageUrl = await importImage(app, input, request.signal);
      return privateJson({ imageUrl }, { status: 201 });
    }),
  });
