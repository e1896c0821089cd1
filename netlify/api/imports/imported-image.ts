import { importImage } from '#domain/imports/calls.ts';
import { serve } from '#api/serve.ts';
import { importImage as fetchImage } from '#usecases/imports/import-image.ts';

/** Route of images of other sites, with the library that decodes images. */
export const importedImageRoutes = serve(
  { importImage },
  {
    importImage: async (app, { request, body }) => ({
      imageUrl: await fetchImage(app, body, request.signal),
    }),
  },
);
