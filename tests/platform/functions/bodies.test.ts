import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { respond, startProject } from '#tests/support/servers/project.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const functions = {
  deaf: respond("{ path: '/deaf' }"),
  limited: respond(
    "{ path: '/limited', rateLimit: { windowLimit: 1, windowSize: 60, aggregateBy: ['ip', 'domain'] } }",
    'new Response(await request.text())',
  ),
  text: respond("{ path: '/text' }", 'new Response((await request.text()).length)'),
};

/** Sends the beginning of a chunked body that never ends. Resolves with the status that arrives all the same. */
function unfinished(url: string, path: string, bytes: number): Promise<number | undefined> {
  const outgoing = httpRequest(url + path, { method: 'POST', agent: false });
  onTestFinished(() => void outgoing.destroy());
  outgoing.on('error', () => undefined);
  outgoing.write(Buffer.alloc(bytes));
  return new Promise((resolve, reject) => {
    outgoing.once('response', (response) => resolve(response.resume().statusCode));
    outgoing.once('error', reject);
  });
}

test('a function that needs no body responds before one has arrived', async () => {
  const { url } = await startProject({ functions });

  expect(await unfinished(url, '/deaf', 100)).toBe(200);
});

test('a request over its rate limit is refused before its body has arrived', async () => {
  const { url } = await startProject({ functions });
  await fetch(`${url}/limited`, { method: 'POST', body: 'a' });

  expect(await unfinished(url, '/limited', 100)).toBe(429);
});

test('32 MB may come in', async () => {
  const { url } = await startProject({ functions });
  const body = new Blob([new Uint8Array(33_000_000)]);

  expect((await fetch(`${url}/text`, { method: 'POST', body })).status).toBe(200);
});

test('a chunked body is refused as soon as it is too large, not when it ends', async () => {
  expectLog('The body is larger than a function accepts.');
  const { url } = await startProject({ functions });

  expect(await unfinished(url, '/text', 34_000_000)).toBe(413);
});

test('a client with many unfinished bodies has to wait, until it gives one up', async () => {
  const { url } = await startProject({ functions });
  const open = Array.from({ length: 32 }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write('POST /text HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n');
    return socket;
  });
  await expect.poll(() => unfinished(url, '/text', 1)).toBe(503);

  const [first] = open;
  first?.destroy();
  if (first) await once(first, 'close');

  await expect
    .poll(async () => (await fetch(`${url}/text`, { method: 'POST', body: 'abc' })).status)
    .toBe(200);
});

test.each(['TRACE', 'PROPFIND'])('%s is a 405 that leaves no trace in the log', async (method) => {
  const { url } = await startProject({ functions, site: { 'index.html': 'home' } });
  const ask = async (path: string) => {
    const outgoing = httpRequest(url + path, { method }).end();
    const [response] = (await once(outgoing, 'response')) as [
      { statusCode: number; resume(): void },
    ];
    response.resume();
    return response.statusCode;
  };

  expect([await ask('/text'), await ask('/')]).toEqual([405, 405]);
});

test('a function learns that its client has left', async () => {
  const leaving = globalThis as { clientLeft?: boolean };
  const { url } = await startProject({
    functions: {
      slow: `export const config = { path: '/slow' };
        export default (request) => new Promise((resolve) => {
          globalThis.clientLeft = false;
          request.signal.addEventListener('abort', () => {
            globalThis.clientLeft = true;
            resolve(new Response());
          });
        });`,
    },
  });

  const client = httpRequest(`${url}/slow`, { method: 'POST' }).end('{}');
  client.on('error', () => undefined);
  await expect.poll(() => leaving.clientLeft).toBe(false);
  client.destroy();

  await expect.poll(() => leaving.clientLeft).toBe(true);
});
