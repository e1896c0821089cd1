import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCHEDULE_STEP } from '#domain/timing.ts';
import { OPENAPI_PATH } from '#site-files/openapi/describe-api.ts';
import { DECLARED, nameOf } from '#tests/support/app/declared-calls.ts';
import { readFunctions } from '#tests/support/app/functions.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The programs that send requests, and the functions that get them. */
const SOURCES = '{src,scripts,netlify,tests/soak,tests/bench}/**/*.{ts,tsx,astro}';
const FUNCTIONS = await readFunctions();
const PATHS = FUNCTIONS.flatMap(({ routes }) => Object.keys(routes));
const list = (paths: string | string[] = []) => [paths].flat();

/** Returns the routes of a request. Only the most specific ones count: a literal path before a pattern. */
function routesOf(call: string): string[] {
  const matching = PATHS.filter((path) =>
    new URLPattern({ pathname: path }).test({ pathname: call }),
  );
  return matching.includes(call) ? [call] : matching;
}

test.each(FUNCTIONS.filter(({ name }) => name !== 'api'))(
  'the function $name gets the paths of its endpoints',
  ({ config, routes }) => {
    expect(list(config.path).sort()).toEqual(Object.keys(routes).sort());
  },
);

test('the function api gets every API path that neither a file nor another function has', () => {
  const api = FUNCTIONS.find(({ name }) => name === 'api');
  const others = FUNCTIONS.filter((one) => one !== api).flatMap(({ routes }) =>
    Object.keys(routes).filter((path) => path.startsWith('/api/')),
  );

  const streamed = Object.keys(api?.routes ?? {}).filter((path) => !path.startsWith('/api/'));
  expect(api?.config.path).toEqual(['/api/*', ...streamed.sort()]);
  expect(list(api?.config.excludedPath).sort()).toEqual([...others, OPENAPI_PATH].sort());
});

test('a function loads an endpoint by the beginning of its path, and no beginning is for nothing', async () => {
  for (const { groups } of FUNCTIONS) {
    const starts = Object.keys(groups);
    const found = new Set<string>();
    for (const load of new Set(Object.values(groups))) {
      for (const path of Object.keys(await load())) {
        const own = starts.filter((start) => `${path}/`.startsWith(`${start}/`));
        expect(own.map((start) => groups[start])).toEqual([load]);
        found.add(own[0] ?? '');
      }
    }
    expect([...found].sort()).toEqual(starts.sort());
  }
});

test('two functions have a rate limit, which is the maximum of the free plan', () => {
  const limits = FUNCTIONS.flatMap(({ name, config }) =>
    config.rateLimit ? [[name, config.rateLimit]] : [],
  );

  expect(Object.fromEntries(limits)).toEqual({
    readers: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    'sign-in': { windowLimit: 5, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  });
});

test('the schedule runs as often as its marks say', () => {
  const { config } = FUNCTIONS.find(({ name }) => name === 'schedule') ?? {};

  expect(config).toEqual({ schedule: `*/${SCHEDULE_STEP / 60_000} * * * *` });
});

test('the function for pages precedes static files and can load them', () => {
  const { config } = FUNCTIONS.find(({ name }) => name === 'pages') ?? {};

  expect(config).toEqual({
    path: [
      '/',
      '/archive',
      '/archive/:name',
      '/archive/:name/page/:page',
      '/atom.xml',
      '/authors',
      '/authors/:name',
      '/authors/:name/page/:page',
      '/authors/:slug/atom.xml',
      '/authors/:slug/feed.json',
      '/authors/:slug/rss.xml',
      '/blog/:name',
      '/blog/:name/page/:page',
      '/blog/:category/:id',
      '/blog/:category/:id/comments',
      '/daily-thoughts/atom.xml',
      '/daily-thoughts/feed.json',
      '/daily-thoughts/rss.xml',
      '/feed.json',
      '/letters/asked',
      '/letters/confirm',
      '/letters/leave',
      '/preview/:token',
      '/rss.xml',
      '/sitemap.xml',
      '/tags',
      '/tags.json',
      '/tags/:name',
      '/tags/:name/page/:page',
      '/tags/:slug/rss.xml',
    ],
    excludedPath: [
      '/:list/:page.html',
      '/:list/:name/page/:page.html',
      '/blog/:category/:page.html',
    ],
  });
});

test('a request of any path has exactly one route', () => {
  const routes = PATHS.map((path) => routesOf(path.replaceAll(/:\w+/g, 'x')));

  expect(routes).toEqual(PATHS.map((path) => [path]));
});

test('every call is declared once, and has exactly one route', () => {
  const names = DECLARED.map(nameOf);

  expect(new Set(names).size).toBe(names.length);
  expect([...new Set(DECLARED.map(({ path }) => path))].sort()).toEqual(
    PATHS.filter((path) => path.startsWith('/api/')).sort(),
  );
});

test('no response to an author is kept by the CDN', () => {
  const kept = DECLARED.filter(({ tags }) => tags);

  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter(({ by, method }) => by !== 'public' || method !== 'GET')).toEqual([]);
});

/** A value within a template literal, which may have a template literal of its own. */
const VALUE = /\$\{(?:[^{}`]|`[^`]*`)*\}/;

/** A path of the API at the start of a string, or after the origin in a template literal. */
const NAMED = new RegExp(`(?<=['"\`}])/api/(?:[^'"\`?\\s$]|${VALUE.source})*`, 'g');

/** The paths in sources that are none of a declared call. */
const UNDECLARED = [
  // The probe sends what no page does.
  '/api/blogs/',
  '/api/nothing',
  // Mastodon has an API of its own.
  '/api/oembed',
  // A file.
  '/api/openapi.json',
  // So has Netlify, for which the platform and the proof of a deploy stand in.
  '/api/v1',
  '/api/v1/blobs/',
  '/api/v1/blobs/*',
  '/api/v1/purge',
];

/** Returns the declared paths that a path in a source may be one of. Its values may be any text. */
function routesLike(named: string): string[] {
  if (!VALUE.test(named)) return routesOf(named);
  const texts = named.split(VALUE).map((text) => RegExp.escape(text));
  const pattern = new RegExp(`^${texts.join('.+')}$`);
  return PATHS.filter((path) => pattern.test(path));
}

test('every path that a source names is one of a declared call', async () => {
  // The paths of functions are compared above.
  const exclude = ['src/domain/*/calls.ts', 'netlify/functions/*.ts'];
  const files = globSync(SOURCES, { cwd: ROOT, exclude });
  const sources = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  const named = new Set(sources.flatMap((source) => source.match(NAMED) ?? []));

  expect(named.size).toBeGreaterThan(30);
  const undeclared = [...named].filter((path) => routesLike(path).length === 0);
  expect(undeclared.sort()).toEqual(UNDECLARED);
});

test('a name in a path comes before a parameter', () => {
  const hidden = PATHS.filter((path, n) =>
    PATHS.slice(0, n).some(
      (earlier) =>
        new URLPattern({ pathname: earlier }).test({ pathname: path.replaceAll(':', '') }) &&
        earlier.includes(':') &&
        !path.includes(':'),
    ),
  );

  expect(hidden).toEqual([]);
});
