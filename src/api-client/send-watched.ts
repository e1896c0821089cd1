/** Options of a request whose body has a known length. */
export type WatchedInit = Omit<RequestInit, 'body'> & { readonly body?: FormData | string | null };

/**
 * Sends a request like `fetch`, which cannot report how much of a body was sent. `onSent` gets that share, from 0 to 1.
 * Rejects if there is no response.
 */
export function sendWatched(
  path: string,
  { method = 'GET', headers, body, signal }: WatchedInit,
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, path);
    for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
    call.responseType = 'text';
    call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    call.onload = () => {
      try {
        resolve(answerOf(call));
      } catch (cause) {
        reject(new Error('This is no answer.', { cause }));
      }
    };
    call.onerror = () => reject(new TypeError('No answer came.'));
    call.onabort = () => reject(new DOMException('The call was given up.', 'AbortError'));
    signal?.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}

function answerOf(call: XMLHttpRequest): Response {
  const { status, statusText } = call;
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : call.responseText, { status, statusText, headers });
}
