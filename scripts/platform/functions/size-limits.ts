const MB = 1024 * 1024;

/** Request bodies are base64-encoded for functions, so three quarters of the 6 MB remain. */
const NETLIFY_REQUEST = 4.5 * MB;
const NETLIFY_RESPONSE = 20 * MB;
/** Maximum size of a request body without Netlify's limits. */
const OWN_REQUEST = 32 * MB;

/** A request whose body fails if it is larger than allowed. */
interface BoundedRequest {
  readonly request: Request;
  readonly isTooLarge: () => boolean;
}

/**
 * Limits the body of a request while it streams. Nothing is read before the function reads it, and the function may
 * stop earlier. Returns undefined if the declared size is too large.
 */
export function boundRequest(request: Request, limits: boolean): BoundedRequest | undefined {
  const most = limits ? NETLIFY_REQUEST : OWN_REQUEST;
  const length = request.headers.get('content-length');
  if (Number(length) > most) return undefined;
  if (length !== null || !request.body) return { request, isTooLarge: () => false };

  let size = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, stream) {
      size += chunk.length;
      if (size > most) stream.error(new Error('The body is larger than a function accepts.'));
      else stream.enqueue(chunk);
    },
  });
  // A streaming body needs `duplex`, which the DOM types lack.
  const init: RequestInit & { duplex: 'half' } = {
    body: request.body.pipeThrough(count),
    duplex: 'half',
  };
  return {
    request: new Request(request, init),
    isTooLarge: () => size > most,
  };
}

/** Returns a response whose body fails if it exceeds Netlify's limits. */
export function limitResponse(response: Response, limits: boolean): Response {
  if (!limits || !response.body) return response;
  let left = NETLIFY_RESPONSE;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, stream) {
      left -= chunk.length;
      if (left < 0) stream.error(new Error('The response is larger than a function may return.'));
      else stream.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), response);
}
