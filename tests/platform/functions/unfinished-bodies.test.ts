import { Agent, createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#platform/listen.ts';
import { unfinishedBodies } from '#platform/unfinished-bodies.ts';
import { respond, startProject } from '#tests/support/servers/project.ts';
import { allowLog, expectLog } from '#tests/support/vitest/log.ts';

const functions = {
  deaf: respond("{ path: '/deaf' }"),
  failing: respond("{ path: '/failing' }", "(() => { throw new Error('on purpose') })()"),
  limited: respond(
    "{ path: '/limited', rateLimit: { windowLimit: 1, windowSize: 60, aggregateBy: ['ip', 'domain'] } }",
  ),
  silent: respond("{ path: '/silent' }", 'new Promise(() => undefined)'),
  text: respond("{ path: '/text' }", 'new Response((await request.text()).length)'),
};

/** More requests than one client may have unfinished at a time. */
const MANY = 40;

interface Sent {
  readonly path: string;
  /** The rest of the headers, and the body. */
  readonly rest: string;
  /**
   * The end that the client makes of the connection, once this many responses have come. Otherwise it waits for the
   * server's.
   */
  readonly leaves?: 'destroy' | 'resetAndDestroy';
  readonly after?: number;
}

/** Sends a request on a connection of its own. Resolves once that is closed. */
function send(port: number, { path, rest, leaves, after = 0 }: Sent): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const leave = () => leaves && socket[leaves]();
  let responses = 0;
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    responses += data.toString('latin1').split('HTTP/1.1 ').length - 1;
    if (responses >= after) leave();
  });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${rest}`, () => {
    if (after === 0) setImmediate(leave);
  });
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';
const COMPLETE = 'Content-Length: 2\r\n\r\n{}';
const BROKEN_OFF = 'Content-Length: 500\r\n\r\n{}';
const close = (rest: string) => `Connection: close\r\n${rest}`;

test.each<[string, Sent]>([
  ['done', { path: '/text', rest: close(COMPLETE) }],
  ['done, with a body that was not read', { path: '/deaf', rest: close(COMPLETE) }],
  ['refused by a rate limit', { path: '/limited', rest: close(COMPLETE) }],
  [
    'refused, as too large by its length',
    {
      path: '/text',
      rest: close('Content-Length: 40000000\r\n\r\n{}'),
      leaves: 'destroy',
      after: 1,
    },
  ],
  ['ended by an exception', { path: '/failing', rest: close(COMPLETE) }],
  ['cut off by its client', { path: '/text', rest: BROKEN_OFF, leaves: 'destroy' }],
  [
    'reset by its client',
    { path: '/text', rest: `${CHUNKED}1\r\na\r\n`, leaves: 'resetAndDestroy' },
  ],
  ['cut off after its response', { path: '/deaf', rest: BROKEN_OFF, leaves: 'destroy', after: 1 }],
  [
    'reset after its response',
    { path: '/deaf', rest: `${CHUNKED}1\r\na\r\n`, leaves: 'resetAndDestroy', after: 1 },
  ],
  ['cut off while its function hangs', { path: '/silent', rest: COMPLETE, leaves: 'destroy' }],
  ['malformed after its first bytes', { path: '/text', rest: `${CHUNKED}1\r\na\r\nnonsense\r\n` }],
  [
    'pipelined before another, and cut off',
    {
      path: '/silent',
      rest: `${BROKEN_OFF.replace('500', '2')}POST /text HTTP/1.1\r\nHost: a\r\n${BROKEN_OFF}`,
      leaves: 'destroy',
    },
  ],
])('%s: a request leaves nothing counted', async (_, sent) => {
  allowLog('The function failing failed: Error: on purpose');
  const { url, port, counts } = await startProject({ functions });

  await Promise.all(Array.from({ length: MANY }, () => send(port, sent)));
  for (let n = 0; n < MANY; n++) await send(port, sent);

  await expect.poll(() => counts().unfinished).toBe(0);
  expect((await fetch(`${url}/text`, { method: 'POST', body: 'abc' })).status).toBe(200);
});

test.each(['/text', '/deaf', '/limited', '/failing', '/none', '/.netlify/images'])(
  'requests to %s with a body follow one another on one connection',
  async (path) => {
    if (path === '/failing') expectLog('The function failing failed: Error: on purpose');
    const { port, counts } = await startProject({ functions, site: { 'index.html': 'home' } });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const post = () =>
      new Promise((resolve, reject) => {
        httpRequest({ port, path, method: 'POST', agent }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode));
        })
          .once('error', reject)
          .end('x'.repeat(100_000));
      });

    for (let n = 0; n < MANY; n++) expect(await post()).not.toBe(503);

    await expect.poll(() => counts().unfinished).toBe(0);
  },
);

test('a request that times out leaves nothing counted', async () => {
  const bodies = unfinishedBodies();
  const server = createServer(
    { requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 5 },
    (incoming, outgoing) => void bodies.mayArrive(incoming, outgoing, 'a client'),
  );
  onTestFinished(() => void server.close());
  const port = await listen(server, 0, '127.0.0.1');

  await Promise.all(
    Array.from({ length: MANY }, () => send(port, { path: '/', rest: BROKEN_OFF })),
  );

  await expect.poll(() => bodies.count()).toBe(0);
});
