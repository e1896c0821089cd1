import { uploadFile } from '#domain/files/calls.ts';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { reply, serve } from '#api/serve.ts';
import { readForm } from '#http/body.ts';
import { uploadFile as store } from '#usecases/files/upload-file.ts';

/** Bytes that multipart encoding adds to a part, with the name of its file. */
const FORM_OVERHEAD = 4_096;

/** Route of uploads of files. */
export const fileUploadRoutes = serve(
  { uploadFile },
  {
    uploadFile: async (app, { request }) => {
      const form = await readForm(request, FILE_PART_BYTES + FORM_OVERHEAD, 'file_too_large');
      const uploaded = await store(app, form);
      return reply(uploaded, { status: 'fileUrl' in uploaded ? 201 : 202 });
    },
  },
);
