import type { Call } from '#domain/call.ts';
import { declaredCalls } from '#site-files/openapi/declared-calls.ts';

/** Every call that the site declares. */
export const DECLARED: readonly Call[] = (await declaredCalls()).map(({ call }) => call);

/** Returns the declared call with a method and path. Pages are not declared. */
export const declaredAs = (method: string, path: string): Call | undefined =>
  DECLARED.find((one) => one.method === method && one.path === path);

/** Returns a call as documents and tests name it. */
export const nameOf = ({ method, path }: Call) => `${method} ${path}`;
