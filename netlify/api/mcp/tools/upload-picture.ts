import * as z from 'zod/mini';
import { AppError, type ErrorCode, ERRORS } from '#domain/errors.ts';
import { uploadImage } from '#domain/files/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { tool, WRITES } from '#api/mcp/tool.ts';

/** Characters of a picture of the largest size in base64. */
const MOST = Math.ceil(LIMITS.uploadPartBytes / 3) * 4;

export const uploadPicture = tool({
  name: 'upload_picture',
  title: 'Upload a picture',
  description:
    'Stores a picture (JPEG, PNG, WebP, GIF or AVIF, in base64) on the site, without its metadata, and returns its address and the Markdown that shows it. It loads nothing from other sites. Describe the picture in `alt` for those who do not see it.',
  scope: 'media',
  annotations: WRITES,
  in: z.strictObject({
    data: z
      .string('A picture is required.')
      .check(
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'A picture must be in base64.'),
        z.maxLength(MOST, ERRORS.image_too_large.text),
      ),
    alt: z.string('A description is required.').check(z.maxLength(LIMITS.imageAlt)),
  }),
  out: z.object({ address: z.string(), markdown: z.string() }),
  run: async ({ settings: { workUrl } }, { token }, { data, alt }) => {
    const form = new FormData();
    form.set('image', new Blob([Buffer.from(data, 'base64')]), 'picture');
    // The library that decodes pictures is in another function, which checks the token once more.
    const response = await fetch(new URL(uploadImage.path, workUrl), {
      method: uploadImage.method,
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(uploadImage.deadline),
      headers: { authorization: `Bearer ${token}` },
    });
    const body: unknown = await response.json();
    const { data: address } = uploadImage.out.safeParse(body);
    if (typeof address !== 'string') throw new AppError(codeOf(body));
    const { escaped } = await import('#post/markdown/inline-markdown.ts');
    return { address, markdown: `![${escaped(alt)}](<${address}>)` };
  },
});

/** Returns the code of an error response. */
function codeOf(body: unknown): ErrorCode {
  const { data } = z.object({ code: z.string() }).safeParse(body);
  return data && data.code in ERRORS ? (data.code as ErrorCode) : 'unexpected';
}
