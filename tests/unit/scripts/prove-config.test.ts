import { expect, test } from 'vitest';
import { configProblems } from '#scripts/prove/upload/config-problems.ts';

const LIMIT = { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] };

const SOURCES = {
  api: { config: { path: '/api/*', excludedPath: ['/api/upload', '/api/visits'] } },
  work: { config: { path: '/work', background: true } },
  clock: { config: { schedule: '*/5 * * * *' } },
  page: { config: { path: '/blog/:id', preferStatic: true } },
  readers: { config: { path: ['/api/visits'], rateLimit: LIMIT } },
};

const route = (pattern: string, prefer_static?: boolean) => ({
  pattern,
  literal: pattern,
  methods: [],
  prefer_static,
});
const rule = (window_limit = 300, by = ['ip', 'domain']) => ({
  action: {
    config: {
      rate_limit_config: { window_limit, window_size: 60 },
      aggregate: { keys: by.map((type) => ({ type })) },
    },
  },
});
const FAITHFUL = {
  functions: { api: '1', clock: '2', page: '3', readers: '4', work: '6' },
  background: new Set(['work']),
  functions_config: {
    api: {
      routes: [route('/api/*')],
      excluded_routes: [route('/api/visits'), route('/api/upload')],
    },
    work: { routes: [route('/work')], excluded_routes: [] },
    clock: { routes: [], excluded_routes: [] },
    page: { routes: [route('/blog/:id', true)], excluded_routes: [] },
    readers: { routes: [route('/api/visits')], excluded_routes: [], traffic_rules: rule() },
  },
  function_schedules: [{ name: 'clock', cron: '*/5 * * * *' }],
};
const changed = (name: keyof typeof FAITHFUL.functions_config, part: object) => ({
  ...FAITHFUL,
  functions_config: {
    ...FAITHFUL.functions_config,
    [name]: { ...FAITHFUL.functions_config[name], ...part },
  },
});

test('a deploy with the configuration of its sources has no problem', () => {
  expect(configProblems(SOURCES, FAITHFUL)).toEqual([]);
});

test.each([
  ['a lost path', changed('page', { routes: [] }), 'page: its path should be /blog/:id'],
  ['a path too many', changed('api', { routes: [route('/api/*'), route('/x')] }), 'api: its path'],
  [
    'a lost excluded path',
    changed('api', { excluded_routes: [route('/api/upload')] }),
    'api: its excludedPath should be /api/upload, /api/visits, and the deploy has /api/upload.',
  ],
  [
    'a lost schedule',
    { ...FAITHFUL, function_schedules: [] },
    'clock: its schedule should be */5 * * * *, and the deploy has none.',
  ],
  [
    'a lost preference',
    changed('page', { routes: [route('/blog/:id')] }),
    'page: its preferStatic',
  ],
  [
    'a background function that would be synchronous',
    { ...FAITHFUL, background: new Set<string>() },
    'work: its background should be on, and the deploy has none.',
  ],
  ['a lost limit', changed('readers', { traffic_rules: undefined }), 'readers: its rateLimit'],
  [
    'a limit for the whole site',
    changed('readers', { traffic_rules: rule(300, ['domain']) }),
    'the deploy has 300 requests in 60 s by domain.',
  ],
])('a deploy with %s has a problem', (_, deploy, message) => {
  expect(configProblems(SOURCES, deploy)).toContainEqual(expect.stringContaining(message));
});

test('a function without a source and a missing function are problems', () => {
  const functions = { api: '1', page: '3', readers: '4', stray: '5', work: '6' };

  expect(configProblems(SOURCES, { ...FAITHFUL, functions })).toEqual([
    'The function clock was not uploaded.',
    'The function stray was uploaded and has no source file.',
  ]);
});

test('three rate-limit rules exceed the free plan', () => {
  const source = { config: { rateLimit: { ...LIMIT, windowLimit: 9 } } };
  const rules = { routes: [], excluded_routes: [], traffic_rules: rule(9) };
  const deploy = {
    functions: { a: '1', b: '2', c: '3' },
    functions_config: { a: rules, b: rules, c: rules },
    function_schedules: [],
    background: new Set<string>(),
  };
  const sources = { a: source, b: source, c: source };

  expect(configProblems(sources, deploy)).toEqual([
    'The deploy has 3 rate-limit rules, and the free plan 2.',
  ]);
});
