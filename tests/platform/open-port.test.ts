import { onTestFinished, test, expect } from 'vitest';
import { openPort } from '#platform/open-port.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

type Respond = Parameters<typeof openPort>[0];

/** Opens a port that this process reaches without the network. Returns its address. */
async function openDirect(respond: Respond): Promise<string> {
  const { port, close } = await openPort(respond, { isDirect: true });
  onTestFinished(close);
  return `http://127.0.0.1:${port}/`;
}

test('fetch gets the very response of a server in its own process', async () => {
  const response = new Response('Here');
  const asked: string[] = [];
  const url = await openDirect(async (request) => {
    asked.push(`${request.method} ${request.url} ${await request.text()}`);
    return response;
  });

  expect(await fetch(`${url}a?b`, { method: 'PUT', body: 'text' })).toBe(response);
  expect(asked).toEqual([`PUT ${url}a?b text`]);
});

test('fetch rejects when such a server breaks the connection or fails', async () => {
  expectLog('Error: The disk is full.');
  const broken = await openDirect(async () => Promise.resolve(undefined));
  const failing = await openDirect(async () => Promise.reject(new Error('The disk is full.')));

  await expect(fetch(broken)).rejects.toThrow(TypeError);
  await expect(fetch(failing)).rejects.toThrow(TypeError);
});

test('a signal ends a fetch from such a server', async () => {
  const url = await openDirect(() => new Promise(() => undefined));
  const controller = new AbortController();
  const response = fetch(url, { signal: controller.signal });
  controller.abort();

  await expect(response).rejects.toThrow('aborted');
  await expect(fetch(url, { signal: controller.signal })).rejects.toThrow('aborted');
});

test('many fetches from such a server in a row let other work go first', async () => {
  const url = await openDirect(async () => Promise.resolve(new Response(null)));
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  for (let n = 0; n < 20; n++) await fetch(url);
  clearImmediate(next);

  expect(turns).toBeGreaterThanOrEqual(19);
});

test('a closed port is not reached any more', async () => {
  const { port, close } = await openPort(async () => Promise.resolve(new Response('Here')), {
    isDirect: true,
  });
  await close();

  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});
