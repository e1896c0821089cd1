import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Every path of every function, with the function's name. */
async function functionPaths(): Promise<{ name: string; path: string }[]> {
  const files = readdirSync(join(ROOT, 'netlify/functions'));
  const paths = await Promise.all(
    files.map(async (name) => {
      const { config } = (await import(join(ROOT, 'netlify/functions', name))) as {
        config: Config;
      };
      const { path = [] } = config as { path?: string | string[] };
      return [path].flat().map((one) => ({ name, path: one }));
    }),
  );
  return paths.flat();
}

/** How many functions a path has, the most specific counting alone: literal before pattern. */
async function ownersOf(call: string): Promise<string[]> {
  const matching = (await functionPaths()).filter(({ path }) =>
    new URLPattern({ pathname: path }).test({ pathname: call }),
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
])('the call %s belongs to exactly one function', async (call) => {
  expect(await ownersOf(call)).toHaveLength(1);
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
    expect([call, await ownersOf(call)]).toEqual([call, [expect.any(String)]]);
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
    'snapshots',
  ]) {
    expect(model).toContain(`| \`${prefix}/`);
  }
});
