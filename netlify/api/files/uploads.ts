import { uploadFile, uploadImage } from '#domain/files/calls.ts';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { reply, serve } from '#api/serve.ts';
import { readForm } from '#http/body.ts';
import { uploadFile as storeFile } from '#usecases/files/upload-file.ts';
import { uploadImage as storeImage } from '#usecases/images/upload-image.ts';

/** Bytes that multipart encoding adds to what is uploaded: boundaries, names and the headers of each part. */
export const FORM_OVERHEAD = 4_096;

/** Routes of uploads. */
export const uploadRoutes = serve(
  { uploadFile, uploadImage },
  {
    uploadFile: async (app, { request }) => {
      const form = await readForm(request, FILE_PART_BYTES + FORM_OVERHEAD, 'file_too_large');
      const uploaded = await storeFile(app, form);
      return 'fileUrl' in uploaded ? uploaded : reply(uploaded, { status: 202 });
    },
    uploadImage: async (app, { request }) => {
      const form = await readForm(request, LIMITS.imageBytes + FORM_OVERHEAD);
      const uploaded = await storeImage(app, form, request.signal);
      return 'imageUrl' in uploaded ? uploaded : reply(uploaded, { status: 202 });
    },
  },
);
