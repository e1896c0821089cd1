import { expect, test } from 'vitest';
import { blobsAndClient } from '#tests/support/store/blobs-client.ts';

test('faults are injected: refused before, dropped after, late, stale, not atomic', async () => {
  const { blobs } = await blobsAndClient();
  const { siteID, token, edgeURL } = JSON.parse(
    Buffer.from(blobs.context, 'base64').toString(),
  ) as Record<string, string>;
  const send = (method: string, headers = {}, body?: string) =>
    fetch(`${edgeURL}/${siteID}/site:test/a`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body }),
    });
  await send('PUT', {}, 'first');

  blobs.setFaults({ errorRate: 1 });
  expect((await send('PUT', {}, 'refused')).status).toBe(503);
  blobs.setFaults({ dropRate: 1 });
  await expect(send('PUT', {}, 'dropped')).rejects.toThrow();
  blobs.setFaults({ staleRate: 1 });
  expect(await (await send('GET')).text()).toBe('first');
  blobs.setFaults({ latencyMs: 60 });
  const start = performance.now();
  expect(await (await send('GET')).text()).toBe('dropped');
  expect(performance.now() - start).toBeGreaterThanOrEqual(59);
  blobs.setFaults({ nonAtomic: true });
  await send('DELETE');
  const races = await Promise.all(
    Array.from({ length: 10 }, (_, n) => send('PUT', { 'if-none-match': '*' }, String(n))),
  );
  expect(races.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
});

test('a stale store lists without the newest key and with a removed one', async () => {
  const { blobs, store } = await blobsAndClient({ staleRate: 1 });
  await store.set('a', 'first');
  await store.set('b', 'second');

  const { blobs: listed } = await store.list();
  await store.delete('a');
  const removed = await store.get('a');
  blobs.setFaults({});

  expect(listed.map(({ key }) => key)).toEqual(['a']);
  expect(removed).toBe('first');
  expect(await store.get('a')).toBeNull();
});

test('a write that is repeated late undoes a newer one, and lists lag behind events and removals', async () => {
  const { blobs, store } = await blobsAndClient({ repeatRate: 1 });
  await store.set('key', 'older');
  blobs.setFaults({ listLagMs: 100_000 });
  await store.set('gone', 'text');
  await store.delete('gone');
  await store.set('key', 'newer');
  await store.set('views/new', 'text');

  await blobs.settled();

  expect(await store.get('key')).toBe('older');
  expect(await store.get('views/new')).toBe('text');
  expect(await store.get('gone')).toBeNull();
  expect((await store.list()).blobs.map(({ key }) => key)).toEqual(['gone', 'key']);
});
