import { expectLog } from '#tests/support/vitest/log.ts';
import { expect, test } from 'vitest';
import { groupedRouter, router } from '#api/router.ts';
import { endpoint } from '#http/endpoint.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';

const run = router(testApp(), {
  '/api/things/:id': (app) =>
    endpoint(app, {
      GET: ({ params, context }) => Promise.resolve(Response.json({ params, ip: context.ip })),
    }),
});

test.each(['/api/things/a', '/api/things/a/', '/api/things/a?b=c'])(
  'a path is routed to its endpoint: %s',
  async (path) => {
    const response = await call(run, { path, ip: '192.0.2.1' });

    expect(await response.json()).toEqual({ params: { id: 'a' }, ip: '192.0.2.1' });
  },
);

test.each([
  ['/API/Things/a?b=C', '/api/things/a?b=C'],
  ['//Evil.example/a', '/evil.example/a'],
])('the path %s with capitals leads to that without, on this host', async (path, to) => {
  const { status, headers } = await call(run, { path });

  expect([status, headers.get('location')]).toEqual([301, to]);
});

test('a HEAD response has the headers of GET and no body', async () => {
  const response = await call(run, { method: 'HEAD', path: '/api/things/a' });

  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.text()).toBe('');
});

test.each(['/api/nothing', '/api/things', '/api/things/a/b', '/api/things/%E0%A4%A/b'])(
  'a path without an endpoint is a 404: %s',
  async (path) => {
    const response = await call(run, { path });

    await expect(response).toBeRefused('unknown_call');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toMatchObject({
      code: 'unknown_call',
      error: 'This API endpoint does not exist.',
    });
  },
);

test('a path with invalid escapes gets a response', async () => {
  expect((await call(run, { path: '/api/things/%E0%A4%A' })).status).toBe(200);
});

test('a group of endpoints that could not be loaded is loaded again', async () => {
  expectLog('A disk that fails.');
  let tries = 0;
  const grouped = groupedRouter(testApp(), {
    '/api/a': () =>
      tries++ === 0
        ? Promise.reject(new Error('A disk that fails.'))
        : Promise.resolve({ '/api/a': () => () => Promise.resolve(new Response('a')) }),
  });

  await expect(await call(grouped, { path: '/api/a' })).toBeRefused('unexpected');
  expect(await (await call(grouped, { path: '/api/a' })).text()).toBe('a');
});

test('a group of endpoints is loaded once, by the first request below its path', async () => {
  const loaded: string[] = [];
  const group = (name: string) => () => {
    loaded.push(name);
    const read = () => Promise.resolve(new Response(name));
    return Promise.resolve({ [`/api/${name}/:id`]: () => read });
  };
  const grouped = groupedRouter(testApp(), { '/api/a': group('a'), '/api/ab': group('ab') });

  const first = await call(grouped, { path: '/api/ab/1' });
  await call(grouped, { path: '/api/ab/2/' });
  const unknown = await call(grouped, { path: '/api/abc/1' });

  expect(await first.text()).toBe('ab');
  await expect(unknown).toBeRefused('unknown_call');
  expect(loaded).toEqual(['ab']);
});
