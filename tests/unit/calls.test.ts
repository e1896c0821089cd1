import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A path of a function, with the methods it takes there: all where it names none. */
interface FunctionPath {
  readonly name: string;
  readonly path: string;
  readonly methods: readonly string[];
}

/** Every path of every function. */
async function functionPaths(): Promise<FunctionPath[]> {
  const files = readdirSync(join(ROOT, 'netlify/functions'));
  const paths = await Promise.all(
    files.map(async (name) => {
      const { config } = (await import(join(ROOT, 'netlify/functions', name))) as {
        config: Config;
      };
      type Routing = { path?: string | string[]; method?: string | string[] };
      const { path = [], method = [] } = config as Routing;
      return [path].flat().map((one) => ({ name, path: one, methods: [method].flat() }));
    }),
  );
  return paths.flat();
}

/** The functions that a call has, the most specific counting alone: literal before pattern. */
async function ownersOf(call: string, method: string): Promise<string[]> {
  const matching = (await functionPaths()).filter(
    ({ path, methods }) =>
      new URLPattern({ pathname: path }).test({ pathname: call }) &&
      (methods.length === 0 || methods.includes(method)),
  );
  const literal = matching.filter(({ path }) => path === call);
  return (literal.length > 0 ? literal : matching).map(({ name }) => name);
}

test.each([
  '/api/admin/check-auth',
  '/api/admin/login',
  '/api/admin/logout',
  '/api/upload',
  '/api/blogs',
  '/api/blogs/tech',
  '/api/blogs/tech/mypost202611211200',
  '/api/user/me',
  '/api/admin/profile',
  '/api/auth/user',
  '/api/current-user',
  '/api/dashboard/stats',
  '/api/visitorstats',
  '/api/dailythoughts/manage/pending',
  '/api/dailythoughts/process/approve/x',
  '/api/dailythoughts/process/decline/x',
  '/api/dailythoughts/process',
  '/api/dailythoughts/likes',
  '/api/dailythoughts/likes/x',
  '/api/dailythoughts/submit',
  '/api/views/tech/x',
  '/api/visits',
  '/api/comments/tech/x',
  '/api/comments/tech/x/reply/x',
  '/api/comments/tech/x/approve/x',
  '/api/comments/tech/x/remove/x',
  '/api/comments/manage',
])('the call %s belongs to exactly one function', async (call) => {
  for (const method of METHODS) expect(await ownersOf(call, method)).toHaveLength(1);
});

test('every path the browser calls belongs to exactly one function', async () => {
  const folder = join(ROOT, 'src/api-client');
  const sources = await Promise.all(
    readdirSync(folder).map((file) => readFile(join(folder, file), 'utf8')),
  );
  const calls = sources.flatMap((source) =>
    [...source.matchAll(/['"`](\/api\/[^'"`?\s]*)/g)].map(([, call = '']) =>
      call.replace(/\$\{[^}]*\}/g, 'x'),
    ),
  );

  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls)
    for (const method of METHODS)
      expect([call, await ownersOf(call, method)]).toEqual([call, [expect.any(String)]]);
});

test('every kind of key in the store is described in the data model', async () => {
  const model = await readFile(join(ROOT, 'docs/data-model.md'), 'utf8');

  for (const prefix of [
    'posts',
    'claims',
    'images',
    'uploads',
    'sessions',
    'rebuilds',
    'comments',
    'thoughts',
    'views',
    'visits',
    'bots',
    'likes',
    'totals',
    'snapshots',
    'drafts',
    'keys',
    'sign-ins',
  ]) {
    expect(model).toContain(`| \`${prefix}/`);
  }
});
