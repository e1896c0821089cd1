import { uploadImage } from '#domain/files/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { reply, serve } from '#api/serve.ts';
import { readForm } from '#http/body.ts';
import { uploadImage as store } from '#usecases/images/upload-image.ts';

/** Bytes that multipart encoding adds to the image: boundaries, names and the headers of each part. */
const FORM_OVERHEAD = 4_096;

/** Route of uploads of images. */
export const imageUploadRoutes = serve(
  { uploadImage },
  {
    uploadImage: async (app, { request }) => {
      const form = await readForm(request, LIMITS.imageBytes + FORM_OVERHEAD);
      const uploaded = await store(app, form, request.signal);
      return reply(uploaded, { status: 'imageUrl' in uploaded ? 201 : 202 });
    },
  },
);
