import * as z from 'zod/mini';
import { FORM_TEXTS } from '#domain/texts/en/forms.ts';
import { BROWSER_ERRORS, STATUS_ERRORS } from '#domain/messages/browser-errors.ts';
import type { ErrorCode, FieldErrors } from '#domain/errors.ts';
import { nextLink } from './fetch-json.ts';
import { parseJson } from '#domain/parse-json.ts';
import { asText, send, type SendOptions, type Transport } from './send.ts';

/** The reason of a failed request: no response, an error response, or a response that does not fit the schema. */
export type Failure = NetworkFailure | ResponseFailure;

interface NetworkFailure {
  readonly kind: 'network';
  readonly message: string;
}

interface ResponseFailure {
  readonly kind: 'response';
  readonly status: number;
  readonly statusText: string;
  readonly code: string | undefined;
  /** The reason in the response's body; undefined if it has none. */
  readonly stated: string | undefined;
  /** `stated`, or else a message of our own. */
  readonly message: string;
  readonly fields: FieldErrors;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** A result with the path of the list's next page, if there is one. */
export type PageResult<T> =
  | { readonly ok: true; readonly value: T; readonly next: string | undefined }
  | { readonly ok: false; readonly failure: Failure };

/** Sends a request with code that is loaded first. If it cannot be loaded, the request counts as one without a response. */
export async function withLoaded<T>(send: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await send();
  } catch (error) {
    console.warn(error);
    return { ok: false, failure: { kind: 'network', message: FORM_TEXTS.noConnection } };
  }
}

/** Returns the reason that the site itself gave for a failure. Returns undefined without a reason or a response. */
export function statedReason(failure: Failure): string | undefined {
  return failure.kind === 'response' ? failure.stated : undefined;
}

/** Returns the messages about invalid fields. */
export function fieldsOf(failure: Failure): FieldErrors {
  return failure.kind === 'response' ? failure.fields : {};
}

/** The failure of a request without a valid session. */
export const NOT_SIGNED_IN: Failure = {
  kind: 'response',
  status: 401,
  statusText: '',
  code: 'not_signed_in',
  fields: {},
  stated: BROWSER_ERRORS.not_signed_in.text,
  message: BROWSER_ERRORS.not_signed_in.text,
};

/** Returns true if the site refused a request with this error code. */
export const isRefusedFor = (failure: Failure, ...codes: readonly ErrorCode[]): boolean =>
  failure.kind === 'response' && codes.some((code) => failure.code === code);

/** Returns true if a request failed because nobody is signed in any more. */
export function isSignedOut(failure: Failure): boolean {
  return failure.kind === 'response' && failure.status === 401;
}

interface Options {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly json?: unknown;
  readonly form?: FormData;
  /** True for a request that outlives the page. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the request is aborted. */
  readonly deadline?: number;
  /** Replaces `fetch`. */
  readonly transport?: Transport;
}

const statement = z.catch(z.optional(z.string()), undefined);
const ErrorResponse = z.catch(
  z.object({
    code: statement,
    error: statement,
    message: statement,
    fields: z.catch(z.record(z.string(), z.string()), {}),
  }),
  { code: undefined, error: undefined, message: undefined, fields: {} },
);

/** Sends a request and parses the response by `schema`. Never rejects. */
export async function request<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  options: Options = {},
): Promise<PageResult<T>> {
  const sent = await send(path, initOf(options), asText, options.transport);
  if (!sent) return { ok: false, failure: { kind: 'network', message: FORM_TEXTS.noConnection } };
  const { response } = sent;
  const body = parseJson(sent.body);
  if (!response.ok) return refused(response, body);
  const parsed = schema.safeParse(body);
  return parsed.success
    ? { ok: true, value: parsed.data, next: nextLink(response) }
    : refused(response, undefined);
}

function initOf({
  method = 'GET',
  json,
  form,
  headers,
  deadline,
  keepalive,
}: Options): SendOptions {
  const body = json === undefined ? form : JSON.stringify(json);
  return {
    method,
    deadline,
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
    ...(keepalive && { keepalive }),
  };
}

function refused({ status, statusText }: Response, body: unknown) {
  const { code, error, message, fields } = ErrorResponse.parse(body);
  const stated = error || message;
  const failure = {
    kind: 'response',
    status,
    statusText,
    code,
    stated,
    fields,
    message: stated || BROWSER_ERRORS[STATUS_ERRORS[status] ?? 'unexpected'].text,
  } as const;
  return { ok: false, failure } as const;
}
