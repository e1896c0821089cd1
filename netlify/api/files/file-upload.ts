import type { App } from '#app';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { readForm } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { uploadFile } from '#usecases/files/upload-file.ts';
import { authorOnly } from '#api/access/author-only.ts';

/** Bytes that multipart encoding adds to a part, with the name of its file. */
const FORM_OVERHEAD = 4_096;

export const fileUpload = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request }) => {
      const form = await readForm(request, FILE_PART_BYTES + FORM_OVERHEAD, 'file_too_large');
      const uploaded = await uploadFile(app, form);
      return privateJson(uploaded, { status: 'fileUrl' in uploaded ? 201 : 202 });
    }),
  });
