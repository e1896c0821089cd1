import { AppError } from '#domain/errors.ts';

/**
 * Reads the JSON object in a request's body. Throws `wrong_type` for another content type, `body_too_large` above
 * `limit` bytes (before parsing), `not_json` for malformed JSON, and `wrong_shape` for any other JSON value or a body
 * that breaks off.
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
 * Reads the fields of a multipart form. Throws `wrong_type` for another content type, `tooLarge` above `limit` bytes,
 * and `wrong_shape` for a form that is malformed or breaks off.
 */
export async function readForm(
  request: Request,
  limit: number,
  tooLarge: TooLarge = 'image_too_large',
): Promise<FormData> {
  assertType(request, 'multipart/form-data');
  const bytes = await readBytes(request, limit, tooLarge);
  try {
    return await new Response(bytes, { headers: request.headers }).formData();
  } catch (cause) {
    throw new AppError('wrong_shape', { cause });
  }
}

/**
 * Reads the fields of a form as a browser sends it without scripts. Throws `wrong_type` for another content type,
 * `body_too_large` above `limit` bytes, and `wrong_shape` for a form that is malformed or breaks off.
 */
export async function readFields(request: Request, limit: number): Promise<FormData> {
  if (typeOf(request) === 'multipart/form-data') return readForm(request, limit, 'body_too_large');
  assertType(request, 'application/x-www-form-urlencoded');
  const fields = new FormData();
  const text = await (await readBytes(request, limit, 'body_too_large')).text();
  for (const [name, value] of new URLSearchParams(text)) fields.append(name, value);
  return fields;
}

/**
 * Reads a body of bytes. Throws `wrong_type` for another content type than those, `body_too_large` above `limit` bytes, and
 * `wrong_shape` for a body that breaks off.
 */
export async function readBinary(
  request: Request,
  limit: number,
  types: readonly string[] = ['application/octet-stream'],
): Promise<Uint8Array<ArrayBuffer>> {
  assertType(request, ...types);
  const bytes = await readBytes(request, limit, 'body_too_large');
  return new Uint8Array(await bytes.arrayBuffer());
}

type TooLarge = 'body_too_large' | 'file_too_large' | 'image_too_large';

function assertType(request: Request, ...expected: string[]): void {
  if (!expected.includes(typeOf(request) ?? '')) throw new AppError('wrong_type');
}

/** Returns the content type of a request's body, without parameters. */
export const typeOf = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

/**
 * Reads a body of at most `limit` bytes, and does not rely on its stated length. Throws `tooLarge` above the limit, and
 * `wrong_shape` for a body that breaks off.
 */
async function readBytes(request: Request, limit: number, tooLarge: TooLarge): Promise<Blob> {
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
