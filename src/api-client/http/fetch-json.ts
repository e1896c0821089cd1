import { parseJson } from '#domain/parse-json.ts';
import { asText, send, type SendOptions } from './send.ts';

// For scripts that every reader loads: `request.ts` checks responses by schemas, which are larger than such a script.

/** A response as it came, without a check of its body. */
export interface JsonResponse {
  /** 0 if there was no response. */
  readonly status: number;
  readonly ok: boolean;
  /** Undefined without a response, and if the response is not JSON. */
  readonly body: unknown;
  /** The path of the list's next page, if there is one. */
  readonly next: string | undefined;
}

/** Sends a request and reads the JSON of the response. Never rejects. */
export async function fetchJson(path: string, options: SendOptions = {}): Promise<JsonResponse> {
  const sent = await send(path, options, asText);
  if (!sent) return { status: 0, ok: false, body: undefined, next: undefined };
  const { status, ok } = sent.response;
  return { status, ok, body: parseJson(sent.body), next: nextLink(sent.response) };
}

/** Messages for failed requests by the code of the error, or else by status. `unexpected` is for any other status. */
export type FailureTexts = Readonly<Partial<Record<string | number, string>>>;

/** Returns the reason that the site gave for a failure, or else a message of our own. */
export function failureText({ status, body }: JsonResponse, texts: FailureTexts): string {
  const {
    code = '',
    error,
    message,
  } = (body ?? {}) as Partial<Record<'code' | 'error' | 'message', string>>;
  // In English, codes have no messages but those of responses.
  const own = code === 'unexpected' ? undefined : texts[code];
  return own || error || message || texts[status] || (texts['unexpected'] ?? '');
}

/** Returns the path in `Link: <…>; rel="next"`, if it is on this site. */
export function nextLink(response: Response): string | undefined {
  return /<(\/[^/>][^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1];
}
