import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#platform/listen.ts';
import { ensureNginx } from '#scripts/setup/nginx.mjs';
import { respond, startProject } from '#tests/support/servers/project.ts';
import { startProgram } from '#tests/support/servers/start-program.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** An address of this machine that is not the one of nginx. */
const CLIENT = '127.0.0.2';

const OPERATING = join(import.meta.dirname, '../../docs/operating.md');

const functions = {
  connection: respond(
    "{ path: '/api/connection' }",
    "new Response(request.headers.get('connection') ?? 'kept open')",
  ),
  deaf: respond("{ path: '/api/visits' }", 'new Response(null, { status: 204 })'),
  limited: respond(
    "{ path: '/api/limited', rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ['ip', 'domain'] } }",
  ),
  signIn: respond("{ path: '/api/admin/login' }", 'new Response((await request.json()).key)'),
  who: respond("{ path: '/api/who' }", 'new Response(context.ip + " " + request.url)'),
};

/** Runs nginx with the documented example, in which only ports and files are others. */
async function startNginx(site: number): Promise<number> {
  const folder = tempFolder();
  const [, example = ''] = /```nginx\n(.*?)```/s.exec(await readFile(OPERATING, 'utf8')) ?? [];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'example.org' }]);
  await writeFile(join(folder, 'cert.pem'), cert);
  await writeFile(join(folder, 'key.pem'), key);
  const [http, https] = [await freePort(), await freePort()];
  const replaced: [string, string][] = [
    ['server 127.0.0.1:8888;', `server 127.0.0.1:${site};`],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`],
    ['/etc/letsencrypt/live/example.org/fullchain.pem', join(folder, 'cert.pem')],
    ['/etc/letsencrypt/live/example.org/privkey.pem', join(folder, 'key.pem')],
  ];
  for (const [documented] of replaced) expect(example).toContain(documented);
  const server = replaced.reduce((text, [from, to]) => text.replace(from, to), example);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
     events {} http { access_log off; ${paths} ${server} }`,
  );
  const args = ['-c', join(folder, 'nginx.conf'), '-p', folder];
  const nginx = await startProgram(ensureNginx(), args);
  onTestFinished(() => nginx.stop());
  await expect.poll(() => ask(https, '/').catch(() => undefined)).toBeDefined();
  return https;
}

/** Sends a request to nginx, as a client of the public address. Resolves with the status and the body. */
function ask(port: number, path: string, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        rejectUnauthorized: false,
        agent: false,
        localAddress: CLIENT,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: 'example.org', 'content-type': 'application/json' },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    )
      .once('error', reject)
      .end(body);
  });
}

test('after 1,000 requests through the documented nginx, an author can still sign in', async () => {
  const { port, counts } = await startProject({
    functions,
    trustProxy: true,
    site: { 'index.html': 'home' },
  });
  const nginx = await startNginx(port);
  const paths = ['/', '/api/visits', '/api/limited', '/api/none', '/api/visits'];
  const statuses = new Set<number>();
  for (let n = 0; n < 1_000; n += 20) {
    const some = Array.from({ length: 20 }, (_, m) =>
      ask(nginx, paths[m % paths.length] ?? '', m % 5 === 0 ? undefined : '{}'),
    );
    for (const { status } of await Promise.all(some)) statuses.add(status);
  }

  expect(statuses).toEqual(new Set([200, 204, 404, 429]));
  expect(await ask(nginx, '/api/admin/login', '{"key":"mine"}')).toEqual({
    status: 200,
    text: 'mine',
  });
  expect((await ask(nginx, '/api/connection')).text).toBe('kept open');
  expect((await ask(nginx, '/api/who')).text).toBe(`${CLIENT} https://example.org/api/who`);
  await expect.poll(() => counts().unfinished).toBe(0);
});
