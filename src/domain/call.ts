import type * as z from 'zod/mini';
import type { Scope } from './scope.ts';
import type { ContentFolder } from './facts/contents.ts';

/** Those who may send a request: all; whoever shows a secret that the handler checks; or a signed-in author. */
type Sender =
  | { readonly by: 'public' | 'reader' | 'site'; readonly scope?: never }
  | {
      readonly by: 'author';
      /** The right by which a program may send it for its author; `none` leaves it to the author. */
      readonly scope: Scope | 'none';
    };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The declaration of a call beside its method and path. */
type Shape = Sender & {
  /** The JSON object in the body of a request. */
  readonly in?: z.ZodMiniType;
  /**
   * `unparsed`: the handler gets the JSON as it was sent, and its use case applies `in`, which other callers need as well or
   * which it refuses in its own way. `unread`: the handler reads the body, too. Without it, the handler gets what `in` returns.
   */
  readonly body?: 'unparsed' | 'unread';
  /** The content of the site that the request changes, by the first part of the keys. Absent if it changes none. */
  readonly changes?: readonly ContentFolder[];
  /** The JSON in the body of a response. Absent if nobody reads it. */
  readonly out?: z.ZodMiniType;
  /** Parameters of the query that a response depends on. */
  readonly query?: readonly string[];
  /** Cache tags of the response, which everybody gets from the CDN; functions take the id of its document. */
  readonly tags?: readonly (string | ((document: string) => string))[];
  /** Bytes that a body may have; `LIMITS.jsonBytes` if absent. */
  readonly bytes?: number;
  /** Requests that one client may send in a minute. Without a number there is no limit. */
  readonly perMinute?: number;
  /** The status of a success; 200 if absent. */
  readonly status?: 201 | 202 | 204;
  /** Fields that every error response has, too. */
  readonly failure?: Readonly<Record<string, unknown>>;
  /** Milliseconds that a browser waits for the response; 15 seconds if absent. */
  readonly deadline?: number;
};

/** A request that the site takes, as browser, server and tests know it. */
export type Call = Shape & {
  readonly method: Method;
  readonly path: string;
};

type Declared<M extends Method, Path extends string, S extends Shape> = S & {
  readonly method: M;
  readonly path: Path;
};

// A bundle keeps only the calls that it sends: the functions have no side effects.

/** Declares a request that reads. */
/* @__NO_SIDE_EFFECTS__ */
export function get<const Path extends string, const S extends Shape>(
  path: Path,
  shape: S,
): Declared<'GET', Path, S> {
  return { method: 'GET', path, ...shape };
}

/** Declares a request that adds something or has something done. */
/* @__NO_SIDE_EFFECTS__ */
export function post<const Path extends string, const S extends Shape>(
  path: Path,
  shape: S,
): Declared<'POST', Path, S> {
  return { method: 'POST', path, ...shape };
}

/** Declares a request that replaces something. */
/* @__NO_SIDE_EFFECTS__ */
export function put<const Path extends string, const S extends Shape>(
  path: Path,
  shape: S,
): Declared<'PUT', Path, S> {
  return { method: 'PUT', path, ...shape };
}

/** Declares a request that removes something. */
/* @__NO_SIDE_EFFECTS__ */
export function remove<const Path extends string, const S extends Shape>(
  path: Path,
  shape: S,
): Declared<'DELETE', Path, S> {
  return { method: 'DELETE', path, ...shape };
}

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters in the path of a call. */
export type Params<C extends Pick<Call, 'path'>> = Readonly<Record<Names<C['path']>, string>>;

/** A value that a schema reads, of which nothing is changed. */
export type Unchanged<T> = T extends object
  ? { readonly [Name in keyof T]: Unchanged<T[Name]> }
  : T;

/** The body of a request, as its schema reads or returns it. */
export type BodyOf<C extends Call> = C extends { readonly in: infer In extends z.ZodMiniType }
  ? Unchanged<z.input<In> | z.output<In>>
  : never;

/** The parts of a request that its declaration asks for. */
export type Parts<C extends Call> = (string extends keyof Params<C>
  ? unknown
  : [keyof Params<C>] extends [never]
    ? unknown
    : { readonly params: Params<C> }) &
  ([BodyOf<C>] extends [never] ? unknown : { readonly body: BodyOf<C> });

/** The argument after a call: what it asks for, beside the options of a client. It can be left out if the call asks for nothing. */
export type CallArguments<Options, C extends Call> =
  unknown extends Parts<C> ? [parts?: Options] : [parts: Options & Parts<C>];

/** The value of a call's response. */
export type Out<C extends Call> = C extends { readonly out: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : unknown;
