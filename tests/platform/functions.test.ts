import { createHash, randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { startProject } from '#tests/support/project.ts';

const respond = (config: string, body = "new Response('ok')") =>
  `export const config = ${config};\nexport default async (request, context) => ${body};`;

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

test('cookies are read, set and deleted, beside those of the answer itself', async () => {
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

  const answer = await fetch(`${url}/cookies`, { headers: { cookie: 'sent=d%20e' } });

  expect(await answer.text()).toBe('d e');
  expect(answer.headers.getSetCookie()).toEqual([
    'own=1',
    'a=b%20c; HttpOnly',
    'old=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ]);
});

test('of several patterns the most specific takes a path, whatever the functions are called', async () => {
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

test('a method that is not listed falls through; HEAD is answered where GET is', async () => {
  const { url } = await startProject({
    functions: { some: respond("{ path: '/some', method: ['GET', 'POST'] }") },
  });
  const status = async (method: string) => (await fetch(`${url}/some`, { method })).status;

  expect(await status('GET')).toBe(200);
  expect(await status('POST')).toBe(200);
  expect(await status('HEAD')).toBe(200);
  expect(await status('DELETE')).toBe(404);
});

test('with preferStatic a file goes before the function, without it the function goes first', async () => {
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
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { url } = await startProject({
    functions: { throws: respond("{ path: '/throws' }", 'context.nothing.there') },
  });

  const answer = await fetch(`${url}/throws`);

  expect(answer.status).toBe(500);
  expect(report).toHaveBeenCalledWith('The function throws failed:', expect.any(TypeError));
  report.mockRestore();
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

  const answer = await fetch(`${url}/hash`, { method: 'POST', body });

  expect(await answer.text()).toBe(createHash('sha256').update(bytes).digest('hex'));
});

const stream = `
export const config = { path: '/stream' };
export default async () => new Response(new ReadableStream({
  start(out) { out.enqueue(new TextEncoder().encode('first')); },
  async pull(out) { await globalThis.rest; out.close(); },
}));`;

test('what a function streams arrives while it is still at it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(globalThis, { rest: promise });
  const { url } = await startProject({ functions: { stream } });

  const reader = (await fetch(`${url}/stream`)).body
    ?.pipeThrough(new TextDecoderStream())
    .getReader();

  expect(await reader?.read()).toMatchObject({ value: 'first' });
  resolve();
  expect(await reader?.read()).toMatchObject({ done: true });
});

test('a stream that fails breaks off, it never looks complete', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { url } = await startProject({
    functions: {
      broken: respond(
        "{ path: '/broken' }",
        "new Response(new ReadableStream({ pull(out) { out.enqueue(new Uint8Array(9)); throw Error('lost'); } }))",
      ),
    },
  });

  await expect(fetch(`${url}/broken`).then((answer) => answer.text())).rejects.toThrow();
  report.mockRestore();
});

const sizes = {
  take: respond("{ path: '/take' }", 'new Response((await request.arrayBuffer()).byteLength)'),
  give: respond(
    "{ path: '/give' }",
    "new Response(new Uint8Array(Number(new URL(request.url).searchParams.get('bytes'))))",
  ),
};

/** Sends so many bytes, with their number declared or not. */
async function send(url: string, bytes: number, declared: boolean): Promise<number> {
  const body = new Blob([new Uint8Array(bytes)]);
  const answer = await fetch(`${url}/take`, {
    method: 'POST',
    ...(declared ? { body } : { body: body.stream(), duplex: 'half' }),
  });
  if (answer.ok) expect(await answer.text()).toBe(String(bytes));
  return answer.status;
}

test.each([true, false])(
  'with limits 4.5 MB may come in, of a declared length: %s',
  async (declared) => {
    const { url } = await startProject({ functions: sizes, limits: true });

    expect(await send(url, 4_700_000, declared)).toBe(200);
    expect(await send(url, 4_800_000, declared)).toBe(413);
  },
);

test.each([true, false])(
  'without limits 32 MB may come in, of a declared length: %s',
  async (declared) => {
    const { url } = await startProject({ functions: sizes });

    expect(await send(url, 33_000_000, declared)).toBe(200);
    expect(await send(url, 34_000_000, declared)).toBe(413);
  },
);

test('with limits an answer breaks off after 20 MB, without them it does not', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const limited = await startProject({ functions: sizes, limits: true });
  const free = await startProject({ functions: sizes });
  const give = async (url: string, bytes: number) =>
    (await (await fetch(`${url}/give?bytes=${bytes}`)).arrayBuffer()).byteLength;

  expect(await give(limited.url, 20_000_000)).toBe(20_000_000);
  await expect(give(limited.url, 22_000_000)).rejects.toThrow();
  expect(await give(free.url, 22_000_000)).toBe(22_000_000);
  report.mockRestore();
});

const limited = respond(
  "{ path: '/limited', rateLimit: { windowLimit: 3, windowSize: 60, aggregateBy: ['ip', 'domain'] } }",
);

test('a call too many is a 429 with Retry-After, for its own address only', async () => {
  const { url } = await startProject({ functions: { limited }, trustProxy: true });
  const call = (ip: string) =>
    fetch(`${url}/limited`, { headers: { 'x-nf-client-connection-ip': ip } });

  for (let n = 0; n < 3; n++) expect((await call('192.0.2.1')).status).toBe(200);
  const refused = await call('192.0.2.1');

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(55);
  expect((await call('192.0.2.2')).status).toBe(200);
});

test('nobody talks his way around a limit with the headers of a proxy', async () => {
  const { url } = await startProject({ functions: { limited } });
  const statuses: number[] = [];
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
    const headers = { 'x-nf-client-connection-ip': ip, 'x-forwarded-for': ip };
    statuses.push((await fetch(`${url}/limited`, { headers })).status);
  }

  expect(statuses).toEqual([200, 200, 200, 429]);
});

test.each([
  [true, 'https://example.com/who', '192.0.2.1', '192.0.2.1'],
  [false, undefined, '127.0.0.1', null],
])('the headers of a proxy count where it is trusted: %s', async (trustProxy, seen, ip, header) => {
  const body = `Response.json({ url: request.url, ip: context.ip,
    header: request.headers.get('x-nf-client-connection-ip') })`;
  const { url } = await startProject({
    functions: { who: respond("{ path: '/who' }", body) },
    trustProxy,
  });
  const headers = {
    'x-nf-client-connection-ip': '192.0.2.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'example.com',
  };

  const answer = await fetch(`${url}/who`, { headers });

  expect(await answer.json()).toEqual({ url: seen ?? `${url}/who`, ip, header });
});

test('a scheduled function is run by the clock and has no address', async () => {
  const runs: { next_run: string }[] = [];
  Object.assign(globalThis, { runs });
  const platform = await startProject({
    functions: {
      tick: respond("{ schedule: '@hourly' }", 'void globalThis.runs.push(await request.json())'),
    },
  });

  await platform.runScheduled('tick');

  const [{ next_run: next = '' } = {}] = runs;
  expect(new Date(next).getTime()).toBeGreaterThan(Date.now());
  expect(next).toMatch(/:00:00\.000Z$/);
  expect((await fetch(`${platform.url}/.netlify/functions/tick`)).status).toBe(404);
  await expect(platform.runScheduled('tock')).rejects.toThrow('no scheduled function tock');
});

test.each([
  ['path', 'const P = "/x"; export const config = { path: P };'],
  ['path', 'export const config = { path: "/x" } satisfies object;'],
  ['method', 'const M = "GET"; export const config = { path: "/x", method: M };'],
  ['preferStatic', 'export const config = { path: "/x", preferStatic: "yes" };'],
  ['schedule', 'const S = "@daily"; export const config = { schedule: S };'],
  ['schedule', 'export const config = { schedule: "@daily", path: "/x" };'],
  ['prefer', 'export const config = { path: "/x", prefer: "static" };'],
  ...['windowSize: 60, aggregateBy: ["ip"]', 'windowLimit: 3, windowSize: 60, aggregateBy: "ip"']
    .concat('windowLimit: 3, windowSize: 300, aggregateBy: ["ip"]')
    .map((limit) => [
      'rateLimit',
      `export const config = { path: "/x", rateLimit: { ${limit} } };`,
    ]),
] as [string, string][])(
  'a %s that Netlify would drop is an error at the start: %s',
  async (key, config) => {
    const dropped = `${config}\nexport default async () => new Response('x');`;

    await expect(startProject({ functions: { dropped } })).rejects.toThrow(
      `The function dropped: Netlify would not do what its ${key} asks for.`,
    );
  },
);

test('a function without any address is an error at the start', async () => {
  await expect(startProject({ functions: { lost: respond('{}') } })).rejects.toThrow(
    'The function lost has neither a path nor a schedule.',
  );
});
