import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { privateJson } from '#http/responses.ts';
import { readForm } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { uploadImage } from '#usecases/images/upload-image.ts';
import { authorOnly } from '#api/access/author-only.ts';

/** Bytes that multipart encoding adds to the image: boundaries, names and the headers of each part. */
const FORM_OVERHEAD = 4_096;

export const upload = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request }) => {
      const form = await readForm(request, LIMITS.imageBytes + FORM_OVERHEAD);
      const uploaded = await uploadImage(app, form, request.signal);
      return privateJson(uploaded, { status: 'imageUrl' in uploaded ? 201 : 202 });
    }),
  });
