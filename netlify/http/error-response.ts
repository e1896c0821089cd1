import { log } from '#log/log.ts';
import { AppError, type ErrorBody, ERRORS } from '#domain/errors.ts';
import { RETRY_AFTER } from '#domain/timing.ts';

interface Parts {
  /** Fields that are added to the body. */
  readonly onFailure?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Makes the response to a failed request, with the status and text of its error code. Any unforeseen error gets the
 * code `unexpected`.
 */
export function errorResponse(error: unknown, { onFailure, headers }: Parts = {}): Response {
  const { code, fields, retryAfter } =
    error instanceof AppError ? error : new AppError('unexpected');
  const { status, text } = ERRORS[code];
  if (code === 'unexpected' || code === 'store_unavailable') log.error(error, { status });
  else if (status >= 500) log.warn(error, { status });
  const body: ErrorBody = { code, error: text, message: text, ...(fields && { fields }) };
  const wait = retryAfter ?? (status === 503 ? RETRY_AFTER : undefined);
  return Response.json(
    { ...body, ...onFailure },
    {
      status,
      headers: {
        'cache-control': 'no-store',
        ...(wait !== undefined && { 'retry-after': String(wait) }),
        ...headers,
      },
    },
  );
}
