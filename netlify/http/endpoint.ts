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

/** Headers of every response. Those of netlify.toml reach static files only, and a test holds the two alike. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'strict-transport-security': 'max-age=31536000',
};

type Methods = Partial<
  Record<'GET' | 'POST' | 'PUT' | 'DELETE', (call: Call) => Promise<Response>>
>;

interface Options {
  /** Methods of the path that another function answers. */
  readonly elsewhere?: readonly string[];
  /** Fields of every response that reports a failure, beside the usual ones. */
  readonly onFailure?: Readonly<Record<string, unknown>>;
}

/**
 * Makes a function out of a table of methods. It answers HEAD as GET, another method with 405 and Allow, a mutating
 * request from another site with 403. The one place on the server that turns an exception into a response.
 */
export function endpoint(
  app: { settings: { siteUrl: string | undefined } },
  methods: Methods,
  { elsewhere = [], onFailure = {} }: Options = {},
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
        const headers = { allow: allow.join(', ') };
        return errorResponse(new AppError('method_not_allowed'), { onFailure, headers });
      }
      assertSameOrigin(request, app.settings.siteUrl);
      return await handler({ request, params: context.params, context });
    } catch (error) {
      return errorResponse(error, { onFailure });
    }
  }

  return async (...call: Parameters<typeof answer>): Promise<Response> => {
    const response = await answer(...call);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
    return response;
  };
}

/** Makes the response to a failed request: status and text of its error code, `unexpected` for anything unforeseen. */
function errorResponse(
  error: unknown,
  { onFailure, headers }: Pick<Options, 'onFailure'> & { headers?: Record<string, string> },
): Response {
  const { code, fields } = error instanceof AppError ? error : new AppError('unexpected');
  if (code === 'unexpected' || code === 'store_unavailable') console.error(error);
  const { status, text } = ERRORS[code];
  const body: ErrorBody = { code, error: text, message: text, ...(fields && { fields }) };
  return Response.json(
    { ...body, ...onFailure },
    {
      status,
      headers: {
        'cache-control': 'no-store',
        ...(status === 503 && { 'retry-after': String(RETRY_AFTER) }),
        ...headers,
      },
    },
  );
}
