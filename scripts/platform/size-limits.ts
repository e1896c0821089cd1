const MB = 1024 * 1024;

/** Bodies are base64-encoded on their way into a function, so of its 6 MB three quarters remain. */
const NETLIFY_REQUEST = 4.5 * MB;
const NETLIFY_ANSWER = 20 * MB;
/** What one process takes into memory at the most, with Netlify's limits or without. */
const OWN_REQUEST = 32 * MB;

/** The request, if its body is not larger than a function takes. One of undeclared length is read to find out. */
export async function takeRequest(request: Request, limits: boolean): Promise<Request | undefined> {
  const most = limits ? NETLIFY_REQUEST : OWN_REQUEST;
  const length = request.headers.get('content-length');
  if (Number(length) > most) return undefined;
  if (length !== null || !request.body) return request;

  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return new Request(request, { body: new Blob(chunks) });
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
