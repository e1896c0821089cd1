const MB = 1024 * 1024;

/** Bodies are base64-encoded on their way into a function, so of its 6 MB three quarters remain. */
const NETLIFY_REQUEST = 4.5 * MB;
const NETLIFY_ANSWER = 20 * MB;
/** The largest body of a request, with Netlify's limits or without. */
const OWN_REQUEST = 32 * MB;

/** A request whose body breaks off once it is larger than a function takes. */
interface BoundedRequest {
  readonly request: Request;
  readonly isTooLarge: () => boolean;
}

/**
 * Bounds the body of a request while it arrives: nothing is read ahead of the function, which stops at a limit of its own.
 * Undefined for a body that is declared larger than the platform takes.
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
      if (size > most) stream.error(new Error('The body is larger than a function takes.'));
      else stream.enqueue(chunk);
    },
  });
  // A body that streams needs `duplex`, which the DOM's types do not know.
  const init: RequestInit & { duplex: 'half' } = {
    body: request.body.pipeThrough(count),
    duplex: 'half',
  };
  return {
    request: new Request(request, init),
    isTooLarge: () => size > most,
  };
}

/** The answer; where Netlify's limits hold it breaks off once it is larger than they allow. */
export function limitAnswer(response: Response, limits: boolean): Response {
  if (!limits || !response.body) return response;
  let left = NETLIFY_ANSWER;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, stream) {
      left -= chunk.length;
      if (left < 0) stream.error(new Error('The answer is larger than a function may give.'));
      else stream.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(count), response);
}
