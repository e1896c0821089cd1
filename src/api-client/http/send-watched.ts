/**
 * Sends a request like `fetch`, which cannot report how much of a body was sent. `onSent` gets that share, from 0 to 1.
 * Rejects if there is no response.
 */
export function sendWatched(
  path: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, path);
    for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
    xhr.responseType = 'text';
    xhr.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    xhr.onload = () => {
      try {
        resolve(responseOf(xhr));
      } catch (cause) {
        reject(new Error('The response is invalid.', { cause }));
      }
    };
    xhr.onerror = () => reject(new TypeError('There was no response.'));
    xhr.onabort = () => reject(new DOMException('The call was given up.', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(body as XMLHttpRequestBodyInit | null);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const { status, statusText } = xhr;
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : xhr.responseText, { status, statusText, headers });
}
