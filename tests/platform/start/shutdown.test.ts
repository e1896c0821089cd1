import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listen, stop } from '#platform/listen.ts';
import { startProject, writeProject } from '#tests/support/servers/project.ts';

const slow = `
import { writeFile } from 'node:fs/promises';
export const config = { path: '/slow' };
export default async (request, context) => {
  const finish = new Promise((resolve) => process.once('message', resolve));
  process.send('called');
  context.waitUntil(finish.then((file) => writeFile(file, 'put off')));
  await finish;
  return new Response('finished');
};`;

test('SIGTERM ends a site when its requests and the work put off are done', async () => {
  const projectDir = await writeProject({ functions: { slow } });
  const child = fork(
    fileURLToPath(import.meta.resolve('#tests/support/servers/serve-project.ts')),
    [projectDir],
  );
  const nextMessage = async () => String(((await once(child, 'message')) as unknown[])[0]);
  const exit = once(child, 'exit');

  const url = await nextMessage();
  const called = nextMessage();
  const response = fetch(`${url}/slow`);
  expect(await called).toBe('called');
  const ending = nextMessage();
  child.kill('SIGTERM');
  expect(await ending).toBe('ending');
  await expect(fetch(url)).rejects.toThrow();
  const file = join(projectDir, 'later');
  child.send(file);

  expect(await (await response).text()).toBe('finished');
  expect(await exit).toEqual([0, null]);
  expect(await readFile(file, 'utf8')).toBe('put off');
});

test('closing gives up the build under way, and begins no other', async () => {
  const begun = Promise.withResolvers<undefined>();
  let builds = 0;
  const platform = await startProject({
    async build(_, signal) {
      if (builds++ === 0) return;
      begun.resolve(undefined);
      await once(signal, 'abort');
      signal.throwIfAborted();
    },
  });

  const given = expect(platform.rebuild()).rejects.toThrow('aborted');
  await begun.promise;
  await platform.close();

  await given;
  await expect(platform.rebuild()).rejects.toThrow('The platform is ending.');
  expect(builds).toBe(2);
});

test('a connection without a request does not delay the end of a server', async () => {
  const server = createServer();
  const socket = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1').resume();
  await once(server, 'connection');

  await Promise.all([stop(server, 2 ** 31 - 1), once(socket, 'close')]);

  expect(server.listening).toBe(false);
});
