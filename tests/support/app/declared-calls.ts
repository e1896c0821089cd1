import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#domain/call.ts';

const DOMAIN = join(import.meta.dirname, '../../../src/domain');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that the site declares. */
export const DECLARED: readonly Call[] = (
  await Promise.all(
    globSync('*/calls.ts', { cwd: DOMAIN }).map(async (file) =>
      Object.values((await import(join(DOMAIN, file))) as Record<string, unknown>).filter(isCall),
    ),
  )
).flat();

/** Returns the declared call with a method and path. Pages are not declared. */
export const declaredAs = (method: string, path: string): Call | undefined =>
  DECLARED.find((one) => one.method === method && one.path === path);

/** Returns a call as documents and tests name it. */
export const nameOf = ({ method, path }: Call) => `${method} ${path}`;
