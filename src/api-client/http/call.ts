import * as z from 'zod/mini';
import type { Call, Out, Params, CallArguments } from '#domain/call.ts';
import { addressOf, type Query } from '#domain/address-of.ts';
import { type PageResult, request } from './request.ts';
import type { Transport } from './send.ts';

/** Options that a request may have whatever the call. */
interface Options {
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  /** True for a request that outlives the page. */
  readonly keepalive?: boolean;
  readonly form?: FormData;
  /** Replaces `fetch`. */
  readonly transport?: Transport;
}

/** Sends a declared request and parses its response. Never rejects. */
export function call<const C extends Call>(
  declared: C,
  ...[parts]: CallArguments<Options, C>
): Promise<PageResult<Out<C>>> {
  const { params, query, body, ...options } = (parts ?? {}) as Options & {
    params?: Params<C>;
    body?: unknown;
  };
  const { method, out, deadline } = declared;
  return request(
    addressOf(declared, params ?? ({} as Params<C>), query),
    (out ?? z.unknown()) as z.ZodMiniType<Out<C>>,
    {
      method,
      ...(body !== undefined && { json: body }),
      ...(deadline !== undefined && { deadline }),
      ...options,
    },
  );
}

/** Requests a page of a list: the one that an earlier response named as `next`, or else the first. */
export const callPage = <const C extends Call>(
  next: string | undefined,
  declared: C,
  ...parts: CallArguments<Options, C>
): Promise<PageResult<Out<C>>> =>
  next === undefined ? call(declared, ...parts) : callNext(declared, next);

/** Requests the page of a list that an earlier response named as `next`. */
export const callNext = <const C extends Call>({ out }: C, next: string) =>
  request(next, (out ?? z.unknown()) as z.ZodMiniType<Out<C>>);
