import type { Context } from '@netlify/functions';
import { log } from '#log/log.ts';
import { inRequest } from '#log/request-context.ts';

/** Milliseconds after which the response to a request is late. */
const SLOW = 3_000;

type Handler<C> = (request: Request, context: C) => Promise<Response>;

/**
 * Wraps a handler so that everything it logs names the request. Logs one line for a response that is an error of the
 * server, unless the handler has, and for one that was late. Other responses make no line: a flood of refused requests
 * would hide what matters.
 */
export const logged =
  <C extends Partial<Pick<Context, 'requestId'>>>(
    route: string,
    handle: Handler<C>,
    { slow = SLOW } = {},
  ): Handler<C> =>
  (request, context) =>
    inRequest(
      { request: context.requestId ?? '', route: `${request.method} ${route}` },
      async (current) => {
        const response = await handle(request, context);
        const { status } = response;
        if (status >= 500 && !current.isReported) log.error('The request failed.', { status });
        else if (performance.now() - current.begun > slow) log.warn('A slow request.', { status });
        return response;
      },
    );
