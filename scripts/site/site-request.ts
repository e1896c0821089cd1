export interface Sent {
  readonly json?: unknown;
  readonly form?: FormData;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A user agent that the site counts as a bot and not as a reader. */
const USER_AGENT = 'commonplace (bot)';

/** Makes a request to a site, as its own pages send it. */
export function siteRequest(
  origin: string,
  method: string,
  path: string,
  { json, form, bytes, headers }: Sent = {},
): Request {
  const body = form ?? bytes ?? (json === undefined ? undefined : JSON.stringify(json));
  return new Request(origin + path, {
    method,
    ...(body !== undefined && { body }),
    redirect: 'manual',
    headers: {
      origin,
      'user-agent': USER_AGENT,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
  });
}
