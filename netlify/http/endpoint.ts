import type { Context } from '@netlify/functions';
import { AppError, type ErrorBody, ERRORS } from '#domain/errors.ts';
import { RETRY_AFTER } from '#domain/timing.ts';
import { assertSameOrigin } from './origin.ts';

/** What a handler is given. */
interface Call {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly context: Pick<Context, 'deploy' | 'ip'>;
}

/** What every answer carries; the headers of netlify.toml reach static files only. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'none'",
};

type Methods = Partial<
  Record<'GET' | 'POST' | 'PUT' | 'DELETE', (call: Call) => Promise<Response>>
>;

/**
 * A function out of a table of methods: answers HEAD as GET, another method with 405 and Allow, a mutating call from
 * another site with 403. `elsewhere` are the methods of its path that another function answers. The one place on the
 * server that turns an exception into an answer.
 */
export function endpoint(
  app: { settings: { siteUrl: string | undefined } },
  methods: Methods,
  elsewhere: readonly string[] = [],
) {
  const names = [...Object.keys(methods), ...elsewhere];
  const allow = names.includes('GET') ? [...names, 'HEAD'] : names;

  async function answer(
    request: Request,
    context: Pick<Context, 'params' | 'deploy' | 'ip'>,
  ): Promise<Response> {
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const handler = methods[method as keyof Methods];
      if (!handler) {
        return errorResponse(new AppError('method_not_allowed'), { allow: allow.join(', ') });
      }
      assertSameOrigin(request, app.settings.siteUrl);
      return await handler({ request, params: context.params, context });
    } catch (error) {
      return errorResponse(error);
    }
  }

  return async (...call: Parameters<typeof answer>): Promise<Response> => {
    const response = await answer(...call);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
    return response;
  };
}

/** The answer to a failed call: status and words of its error code, `unexpected` for anything unforeseen. */
function errorResponse(error: unknown, headers: Record<string, string> = {}): Response {
  const { code, fields } = error instanceof AppError ? error : new AppError('unexpected');
  if (code === 'unexpected' || code === 'store_unavailable') console.error(error);
  const { status, text } = ERRORS[code];
  const body: ErrorBody = { code, error: text, message: text, ...(fields && { fields }) };
  return Response.json(body, {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER) }),
      ...headers,
    },
  });
}
