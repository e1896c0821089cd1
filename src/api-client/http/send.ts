export const DEADLINE = 15_000;

/** Has the browser ask the site also if it has a copy. */
export const FRESH = { cache: 'no-cache' } as const;

/** Options of a request, with the milliseconds until it is aborted. */
export interface SendOptions extends RequestInit {
  readonly deadline?: number | undefined;
}

/** A function like `fetch`. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** A response and its body. */
interface Sent<Body> {
  readonly response: Response;
  readonly body: Body;
}

/**
 * Sends a request and reads the body of the response. Returns undefined if there is none. Never rejects: this is the only
 * catch in the browser. `transport` replaces `fetch`.
 */
export async function send<Body>(
  path: string,
  { deadline = DEADLINE, signal, ...init }: SendOptions,
  read: (response: Response) => Promise<Body>,
  transport: Transport = fetch,
): Promise<Sent<Body> | undefined> {
  const limit = AbortSignal.timeout(deadline);
  const aborts = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    const response = await transport(path, { ...FRESH, ...init, signal: aborts });
    return { response, body: await read(response) };
  } catch {
    return undefined;
  }
}

/** Reads a body as text. */
export const asText = (response: Response) => response.text();

/** Reads the body of a success as JSON. */
export const asJson = async (response: Response): Promise<unknown> =>
  response.ok ? response.json() : undefined;
