import { AppError } from '#domain/errors.ts';

/**
 * The JSON value of a request's body. Throws `wrong_type` unless it says it is JSON, `body_too_large` above `limit`
 * bytes, before parsing, and `not_json` or `wrong_shape` for what is no JSON object.
 */
export async function readJson(request: Request, limit: number): Promise<object> {
  assertType(request, 'application/json');
  const text = await (await readBytes(request, limit, 'body_too_large')).text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('not_json', { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('wrong_shape');
  }
  return value;
}

/**
 * The fields of a multipart form. Throws `wrong_type` unless it says it is one, `image_too_large` above `limit` bytes,
 * and `wrong_shape` where it is malformed.
 */
export async function readForm(request: Request, limit: number): Promise<FormData> {
  assertType(request, 'multipart/form-data');
  const bytes = await readBytes(request, limit, 'image_too_large');
  try {
    return await new Response(bytes, { headers: request.headers }).formData();
  } catch (cause) {
    throw new AppError('wrong_shape', { cause });
  }
}

function assertType(request: Request, expected: string): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== expected) throw new AppError('wrong_type');
}

/** Reads a body up to a limit, whatever its stated length. Throws `wrong_shape` for one that breaks off. */
async function readBytes(
  request: Request,
  limit: number,
  tooLarge: 'body_too_large' | 'image_too_large',
): Promise<Blob> {
  if (Number(request.headers.get('content-length')) > limit) throw new AppError(tooLarge);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new AppError('wrong_shape', { cause });
  }
  if (size > limit) throw new AppError(tooLarge);
  return new Blob(chunks);
}
