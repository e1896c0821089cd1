import type * as z from 'zod/mini';
import type { App } from '#app';
import type { Call, Params, Unchanged } from '#domain/call.ts';
import { LIMITS } from '#domain/limits.ts';
import type { CursorOptions, CursorPage } from '#domain/site/pagination.ts';
import { readJson } from '#http/body.ts';
import { type Call as Received, endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { nextPageHeader, pageOf } from '#http/list-page.ts';
import { privateJson, sharedJson } from '#http/responses.ts';
import { authorise } from './authorise.ts';
import type { OpenSession } from '#usecases/access/current-session.ts';
import { forProgram } from '#usecases/access/programs.ts';
import { parse } from '#usecases/parse.ts';
import type { Routes } from './router.ts';

/** A request to a declared call, as its handler receives it. */
type RequestTo<C extends Call> = Received & {
  readonly params: Params<C>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The page of a list that the request asks for. */
  readonly page: CursorOptions;
} & (C extends { readonly in: infer In extends z.ZodMiniType }
    ? C extends { readonly body: 'unread' }
      ? unknown
      : { readonly body: C extends { readonly body: 'unparsed' } ? object : z.output<In> }
    : unknown) &
  (C['by'] extends 'author' ? { readonly author: string } : unknown) &
  (C['scope'] extends 'none' ? { readonly session: OpenSession } : unknown);

/** The value of a response, as the schema of the call reads it. */
type ValueOf<C extends Call> = C extends { readonly out: infer Out extends z.ZodMiniType }
  ? Unchanged<z.input<Out>>
  : unknown;

/** A value that is sent, or the whole response. */
type Sent<T> = T | Reply<T> | Response;

/** Handlers of declared calls, by their names. */
type Handlers<Calls> = {
  readonly [
    Name in keyof Calls as Calls[Name] extends Call ? Name : never
  ]?: Calls[Name] extends Call
    ? (
        app: App,
        request: RequestTo<Calls[Name]>,
      ) => Sent<ValueOf<Calls[Name]>> | Promise<Sent<ValueOf<Calls[Name]>>>
    : never;
};

/** A value with what the declaration of its call cannot know. */
interface Parts {
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** The document whose cache tags a shared response has. */
  readonly document?: string;
  /** Further cache tags of a shared response. */
  readonly tags?: readonly string[];
  /** True for a response to a signed-in author that the CDN must not keep. */
  readonly isPrivate?: boolean;
}

class Reply<T> {
  readonly value: T;
  readonly parts: Parts;

  constructor(value: T, parts: Parts) {
    this.value = value;
    this.parts = parts;
  }
}

/** Adds to a value what only its handler knows. */
export const reply = <T>(value: T, parts: Parts): Reply<T> => new Reply(value, parts);

/** Makes a list of the page that was asked for, with a Link header to the next one. */
export const listed = <T>(
  { request }: Received,
  { items, next }: CursorPage<T>,
): Reply<readonly T[]> => reply(items, { headers: nextPageHeader(request, 'before', next) });

/**
 * Makes the routes of declared calls. A handler gets the author, the session where no program may send the call, and the JSON of the body where the call
 * takes one. It returns the value of the response, nothing for a plain success, or a whole `Response`. Calls with cache
 * tags are cached by the CDN. Handlers that have state are made for each app, by a function.
 */
export function serve<Calls extends object>(
  calls: Calls,
  handlers: Handlers<Calls> | ((app: App) => Handlers<Calls>),
): Routes {
  const declared = (Object.entries(calls) as [string, Call][]).filter(
    ([name]) => typeof handlers === 'function' || Object.hasOwn(handlers, name),
  );
  return Object.fromEntries(
    // The first route that matches is taken: a name in a path before a parameter.
    Object.entries(Object.groupBy(declared, ([, { path }]) => path))
      .sort(byPath)
      .map(([path, ofPath = []]) => [
        path,
        (app: App) => {
          const made = typeof handlers === 'function' ? handlers(app) : handlers;
          const methods = ofPath.map(([name, call]) => {
            const handle = (made as Readonly<Record<string, Handler>>)[name] as Handler;
            const run = async (received: Received) =>
              responseTo(received, call, await handleCall(app, received, { call, handle }));
            return [call.method, run] as const;
          });
          return endpoint(
            app,
            Object.fromEntries(methods),
            optionsOf(ofPath.map(([, call]) => call)),
          );
        },
      ]),
  );
}

const byPath = ([a]: [string, unknown], [b]: [string, unknown]) =>
  a.replaceAll(':', '~') < b.replaceAll(':', '~') ? -1 : 1;

const optionsOf = (calls: readonly Call[]) => ({
  perMinute: Object.fromEntries(
    calls.flatMap(({ method, perMinute }) => (perMinute ? [[method, perMinute]] : [])),
  ),
  onFailure: Object.assign({}, ...calls.map(({ failure }) => failure)) as Record<string, unknown>,
  ...(calls.some(({ tags }) => tags) && { timeout: TIMEOUTS.read }),
});

type Handler = (app: App, request: unknown) => unknown;

/** Has a request handled, as that of the program that has sent it. */
async function handleCall(
  app: App,
  received: Received,
  { call, handle }: { readonly call: Call; readonly handle: Handler },
): Promise<unknown> {
  const { program, ...author } =
    call.by === 'author' ? await authorise(app, received.request, call.scope) : {};
  const request = await readRequest(received, call);
  return handle(program ? forProgram(app, program) : app, { ...request, ...author });
}

/** Reads what the handler of a call needs beside the author, who is known by then. */
async function readRequest(received: Received, call: Call) {
  const { request } = received;
  return {
    ...received,
    ...(call.in && call.body !== 'unread' && { body: await readBody(request, call) }),
    query: Object.fromEntries(new URL(request.url).searchParams),
    page: pageOf(request),
  };
}

/** Reads the JSON of a body. Throws `invalid_input` if its schema refuses it, unless that is left to the handler. */
async function readBody(request: Request, call: Call): Promise<unknown> {
  const json = await readJson(request, call.bytes ?? LIMITS.jsonBytes);
  return call.in && call.body === undefined ? parse(call.in, json) : json;
}

/** Throws for a response without its document, whose copy on the CDN nothing would purge. */
function assertNamed(document: string | undefined): string {
  if (document === undefined) throw new Error('A shared response needs its document.');
  return document;
}

/** Makes the response of what a handler returned. */
function responseTo({ request }: Received, call: Call, result: unknown): Response {
  if (result instanceof Response) return result;
  const sent: Reply<unknown> = result instanceof Reply ? result : new Reply(result, {});
  const { value, parts } = sent;
  const {
    headers = {},
    status = call.status ?? 200,
    document,
    tags: more = [],
    isPrivate = false,
  } = parts;
  if (status === 204) return new Response(null, { status, headers });
  if (!call.tags || isPrivate) return privateJson(value ?? { success: true }, { status, headers });
  const tags = [
    ...call.tags.map((tag) => (typeof tag === 'string' ? tag : tag(assertNamed(document)))),
    ...more,
  ];
  return sharedJson(value, { request, tags, reads: call.query ?? [], headers });
}
