import { createHash, randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { respond, startProject, writeFiles } from '#tests/support/servers/project.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

test('a function sees who calls, from where, and with what parameters, not decoded', async () => {
  const { url } = await startProject({
    functions: {
      call: respond(
        "{ path: ['/call/:name', '/under/*'] }",
        `Response.json({ ...context, url: String(context.url), inside: Netlify.context === context,
          asked: request.url, given: Netlify.env.get('GIVEN') })`,
      ),
    },
    env: { GIVEN: 'by the operator' },
  });

  const asked = `${url}/call/a%2Fb%20c?d=e`;
  expect(await (await fetch(asked)).json()).toMatchObject({
    asked,
    url: asked,
    params: { name: 'a%2Fb%20c' },
    ip: '127.0.0.1',
    site: { url },
    deploy: { context: 'production', published: true },
    requestId: expect.any(String),
    given: 'by the operator',
    inside: true,
  });
  const under = (await (await fetch(`${url}/under/a/b`)).json()) as object;
  expect(under).toMatchObject({ params: { 0: 'a/b' } });
});

test('every build is a deploy of its own', async () => {
  const platform = await startProject({
    functions: { deploy: respond("{ path: '/deploy' }", 'new Response(context.deploy.id)') },
  });
  const deploy = async () => (await fetch(`${platform.url}/deploy`)).text();

  const before = await deploy();
  await platform.rebuild();

  expect(await deploy()).not.toBe(before);
});

test('a function knows the deploy context that it was bundled for', async () => {
  vi.stubEnv('CONTEXT', 'branch-deploy');
  const { url } = await startProject({
    functions: {
      context: respond("{ path: '/context' }", "new Response(process.env['CONTEXT'])"),
    },
  });
  vi.unstubAllEnvs();

  expect(process.env['CONTEXT']).not.toBe('branch-deploy');
  expect(await (await fetch(`${url}/context`)).text()).toBe('branch-deploy');
});

test('a function finds the files of the build that is served', async () => {
  let builds = 0;
  const platform = await startProject({
    functions: {
      files: `import { readFile } from 'node:fs/promises';
        export const config = { path: '/files' };
        export default async () => new Response(await readFile(process.env.SITE_DIR + '/n.txt'));`,
    },
    build: (outDir) => writeFiles(outDir, { 'n.txt': `build ${++builds}` }),
  });
  const read = async (path: string) => (await fetch(platform.url + path)).text();

  expect(await read('/files')).toBe('build 1');
  await platform.rebuild();
  expect(await read('/files')).toBe('build 2');
  expect(await read('/n.txt')).toBe('build 2');
});

test('cookies are read, set and deleted, beside those of the response itself', async () => {
  const { url } = await startProject({
    functions: {
      cookies: `
        export const config = { path: '/cookies' };
        export default async (request, { cookies }) => {
          cookies.set({ name: 'a', value: 'b c', httpOnly: true });
          cookies.delete('old');
          return new Response(cookies.get('sent'), { headers: { 'set-cookie': 'own=1' } });
        };`,
    },
  });

  const response = await fetch(`${url}/cookies`, { headers: { cookie: 'sent=d%20e' } });

  expect(await response.text()).toBe('d e');
  expect(response.headers.getSetCookie()).toEqual([
    'own=1',
    'a=b%20c; HttpOnly',
    'old=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ]);
});

test('the most specific pattern takes a path, whatever the functions are called', async () => {
  const { url } = await startProject({
    functions: {
      a: respond("{ path: '/api/*' }", "new Response('rest')"),
      b: respond("{ path: '/api/:kind/:id' }", "new Response('any kind')"),
      c: respond("{ path: '/api/posts/:id' }", "new Response('post')"),
      d: respond("{ path: '/api/posts/latest' }", "new Response('latest')"),
    },
  });
  const get = async (path: string) => (await fetch(url + path)).text();

  expect(await get('/api/posts/latest')).toBe('latest');
  expect(await get('/api/posts/1')).toBe('post');
  expect(await get('/api/thoughts/1')).toBe('any kind');
  expect(await get('/api/a/b/c')).toBe('rest');
});

test('a path that a function excludes is not its own', async () => {
  const { url } = await startProject({
    functions: {
      all: respond("{ path: '/api/*', excludedPath: ['/api/one/:id', '/api/two'] }"),
      one: respond("{ path: '/api/one/:id', method: 'POST' }"),
    },
  });
  const status = async (path: string) => (await fetch(url + path)).status;

  expect(await status('/api/three')).toBe(200);
  expect(await status('/api/two')).toBe(404);
  expect(await status('/api/one/x')).toBe(404);
});

test('a method that is not listed falls through; HEAD is handled where GET is', async () => {
  const { url } = await startProject({
    functions: { some: respond("{ path: '/some', method: ['GET', 'POST'] }") },
  });
  const status = async (method: string) => (await fetch(`${url}/some`, { method })).status;

  expect(await status('GET')).toBe(200);
  expect(await status('POST')).toBe(200);
  expect(await status('HEAD')).toBe(200);
  expect(await status('DELETE')).toBe(404);
});

test('a file goes before the function only with preferStatic', async () => {
  const { url } = await startProject({
    functions: {
      kept: respond("{ path: '/kept/:name', preferStatic: true }", "new Response('function')"),
      over: respond("{ path: '/over/:name' }", "new Response('function')"),
    },
    site: { 'kept/built.html': 'file', 'over/built.html': 'file' },
  });
  const get = async (path: string) => (await fetch(url + path)).text();

  expect(await get('/kept/built')).toBe('file');
  expect(await get('/kept/new')).toBe('function');
  expect(await get('/over/built')).toBe('function');
});

test('a function that throws is a 500, and its error is reported', async () => {
  expectLog('The function throws failed: TypeError');
  const { url } = await startProject({
    functions: { throws: respond("{ path: '/throws' }", 'context.nothing.there') },
  });

  const response = await fetch(`${url}/throws`);

  expect(response.status).toBe(500);
});

test('a background function responds at once and continues its work', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const done = Promise.withResolvers<string>();
  Object.assign(globalThis, { began: promise, worked: done.resolve });
  const { url } = await startProject({
    functions: {
      work: respond(
        "{ path: '/work', background: true }",
        'globalThis.began.then(async () => globalThis.worked(await request.text()))',
      ),
    },
  });

  const response = await fetch(`${url}/work`, { method: 'POST', body: 'much' });
  expect([response.status, await response.text()]).toEqual([202, '']);
  resolve(undefined);
  expect(await done.promise).toBe('much');
});

test('a multipart file arrives byte for byte', async () => {
  const { url } = await startProject({
    functions: {
      hash: `
        import { createHash } from 'node:crypto';
        export const config = { path: '/hash' };
        export default async (request) => {
          const file = (await request.formData()).get('image');
          const bytes = new Uint8Array(await file.arrayBuffer());
          return new Response(createHash('sha256').update(bytes).digest('hex'));
        };`,
    },
  });
  const bytes = randomBytes(4_000_000);
  const body = new FormData();
  body.append('image', new Blob([bytes]), 'picture.png');

  const response = await fetch(`${url}/hash`, { method: 'POST', body });

  expect(await response.text()).toBe(createHash('sha256').update(bytes).digest('hex'));
});

const stream = `
export const config = { path: '/stream' };
export default async () => new Response(new ReadableStream({
  start(out) { out.enqueue(new TextEncoder().encode('first')); },
  async pull(out) { await globalThis.rest; out.close(); },
}));`;

test('what a function streams arrives while it is still at it', async () => {
  const { promise, resolve } = Promise.withResolvers();
  Object.assign(globalThis, { rest: promise });
  const { url } = await startProject({ functions: { stream } });

  const reader = (await fetch(`${url}/stream`)).body
    ?.pipeThrough(new TextDecoderStream())
    .getReader();

  expect(await reader?.read()).toMatchObject({ value: 'first' });
  resolve(undefined);
  expect(await reader?.read()).toMatchObject({ done: true });
});

test('a stream that fails breaks off, it never looks complete', async () => {
  expectLog('Error: lost');
  const { url } = await startProject({
    functions: {
      broken: respond(
        "{ path: '/broken' }",
        "new Response(new ReadableStream({ pull(out) { out.enqueue(new Uint8Array(9)); throw Error('lost'); } }))",
      ),
    },
  });

  await expect(fetch(`${url}/broken`).then((response) => response.text())).rejects.toThrow();
});
