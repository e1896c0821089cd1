const MB = 1024 * 1024;

/** Maximum sizes of a request body. */
export const REQUEST_BYTES = {
  /** Bodies are base64-encoded for Netlify's functions, so three quarters of the 6 MB remain. */
  netlify: 4.5 * MB,
  own: 32 * MB,
  /** Anybody may call a background function, which checks the signature of the request only after it was accepted. */
  background: 1024,
};
const NETLIFY_RESPONSE = 20 * MB;

/** A request whose body fails if it is larger than allowed. */
interface BoundedRequest {
  readonly request: Request;
  readonly isTooLarge: () => boolean;
}

/**
 * Limits the body of a request while it streams. Nothing is read before the function reads it, and the function may
 * stop earlier. Returns undefined if the declared size is too large.
 */
export function boundRequest(request: Request, most: number): BoundedRequest | undefined {
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
