import type { Context } from '@netlify/functions';
import { expect, test } from 'vitest';
import { openCounts } from '#platform/counts.ts';
import { blobsAndClient } from '#tests/support/store/blobs-client.ts';
import { respond, startProject } from '#tests/support/servers/project.ts';

const MINUTE = 60_000;

/** A function whose calls end on request, and a clock. */
function openCalls() {
  const clock = { now: 0 };
  const counts = openCounts(() => clock.now);
  const ends: (() => void)[] = [];
  const run = counts.counted('call', async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return undefined;
  });
  const begin = () => {
    const context = { waitUntil: () => undefined } as unknown as Context;
    void run(new Request('http://localhost/'), context);
  };
  const end = async () => {
    for (const one of ends.splice(0)) one();
    await counts.settled();
  };
  return { clock, begin, end, read: () => counts.read().functions['call'] };
}

test('requests, sent bytes and calls by function are counted', async () => {
  const { url, counts, settled } = await startProject({
    functions: { call: respond("{ path: '/call' }") },
    site: { 'page.html': 'x'.repeat(10_000) },
  });

  for (const path of ['/call', '/call', '/page']) await (await fetch(url + path)).text();
  await settled();

  const { requests, bytes, functions } = counts();
  expect(requests).toBe(3);
  expect(bytes).toBeGreaterThan(600);
  expect(functions).toMatchObject({ call: { calls: 2, starts: 1 } });
});

test('the time of a call has the work that it puts off', async () => {
  const { url, counts, settled } = await startProject({
    functions: {
      call: respond(
        "{ path: '/call' }",
        "(context.waitUntil(new Promise((resolve) => setTimeout(resolve, 300))), new Response('ok'))",
      ),
    },
  });

  await (await fetch(`${url}/call`)).text();
  await settled();

  expect(counts().functions['call']?.time).toBeGreaterThan(290);
});

test('calls at the same time count as an instance each', async () => {
  const { begin, end, read } = openCalls();

  begin();
  begin();
  await end();
  begin();
  await end();

  expect(read()).toMatchObject({ calls: 3, starts: 2 });
});

test('an instance that has been idle for long counts as gone', async () => {
  const { clock, begin, end, read } = openCalls();

  for (const wait of [0, 3 * MINUTE, 5 * MINUTE]) {
    clock.now += wait;
    begin();
    await end();
  }

  expect(read()).toMatchObject({ calls: 3, starts: 2 });
});

test('responses out of the copies of the CDN are counted', async () => {
  const headers =
    "{ headers: { 'netlify-cdn-cache-control': 'public, max-age=60', 'netlify-cache-tag': 'all' } }";
  const { url, counts } = await startProject({
    functions: { call: respond("{ path: '/call' }", `new Response('ok', ${headers})`) },
  });

  for (let n = 0; n < 3; n++) await (await fetch(`${url}/call`)).text();

  expect(counts()).toMatchObject({ copies: 2, functions: { call: { calls: 1 } } });
});

test('operations of the store are counted by kind', async () => {
  const { blobs, store } = await blobsAndClient();

  await store.set('a', 'one');
  await store.set('b', 'two');
  await store.get('a');
  await store.list();
  await store.delete('a');

  expect(blobs.counts()).toEqual({ list: 1, get: 1, put: 2, remove: 1 });
});
