import { expect, test, vi } from 'vitest';
import { purger, purging, type Purge } from '#store/drivers/purging.ts';
import { kindOf } from '#store/kinds/kinds.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Accepts work to do later and drops it. */
const ignore = () => undefined;

/** Makes a store in front of which copies are purged by `send`. */
const storeWith = (
  send: Purge,
  waitUntil: Parameters<typeof purging>[2] = ignore,
  store = memoryStore(),
) => purging(store, purger(send, waitUntil), waitUntil);

function tagsOf(key: string) {
  const { kind, parts = {} } = kindOf(key) ?? {};
  return kind?.purges?.(parts) ?? [];
}

const REV = '0mwqcvpc0abcdefghijkl';

test.each([
  [`documents/${REV}_${REV}_${REV}p`, ['posts', `document-${REV}`]],
  [`documents/${REV}_${REV}p`, ['posts', `document-${REV}`]],
  [`documents/${REV}_${REV}_${REV}x`, ['posts', `document-${REV}`]],
  [`comments/${REV}/${REV}`, []],
  [`changed/${REV}/${REV}`, [`thread-${REV}`]],
  [`changed/${REV}/${REV}_x`, [`thread-${REV}`, `removals-${REV}`]],
  [`thoughts/202611/${REV}_a`, ['thoughts']],
  [`feed/${REV}_${REV}`, ['thoughts']],
  [`likes/2026112112/07/${REV}/${REV}`, ['likes']],
  [`views/2026112112/07/${REV}/${REV}`, []],
  ['documents/nothing_x', []],
  [`documents/${REV}_${REV}`, []],
  [`documents/${REV}_${REV}_${REV}s`, []],
  [`documents/${REV}_${REV}_${REV}c`, []],
  [`addresses/tech/onlocks202611211200_${REV}`, []],
  // The build alone shows them, and the platform drops all copies when a deploy is published.
  [`site/settings_${REV}`, ['posts', 'thoughts', 'social']],
  [`sessions/${REV}`, []],
  [`actor/${REV}_on`, ['social']],
  [`actor-keys/${REV}`, ['social']],
])('the fact %s purges the tags %j', (key, tags) => {
  expect(tagsOf(key)).toEqual(tags);
});

test('a write resolves after its purge', async () => {
  const purged = Promise.withResolvers<undefined>();
  const store = storeWith(() => purged.promise);
  let written = false;

  const write = store.put(`thoughts/202611/${REV}_a`, '').then(() => {
    written = true;
  });
  await new Promise(setImmediate);
  expect(await store.get(`thoughts/202611/${REV}_a`)).toBe('');
  expect(written).toBe(false);
  purged.resolve(undefined);

  await write;
});

test('purges requested during another one are sent together', async () => {
  const sent: (readonly string[])[] = [];
  const first = Promise.withResolvers<undefined>();
  const store = storeWith((tags) => {
    sent.push(tags);
    return sent.length === 1 ? first.promise : Promise.resolve();
  });

  const writes = [store.put(`likes/2026112112/07/${REV}/${REV}`, '')];
  await new Promise(setImmediate);
  for (const shard of ['08', '09'])
    writes.push(store.put(`likes/2026112112/${shard}/${REV}/${REV}`, ''));
  writes.push(store.put(`thoughts/202611/${REV}`, ''));
  await new Promise(setImmediate);
  first.resolve(undefined);
  await Promise.all(writes);

  expect(sent).toEqual([['likes'], ['likes', 'thoughts']]);
});

test('a failed purge is reported and fails neither the write nor the next purge', async () => {
  const log = expectLog('Error: 429');
  const purge = vi.fn().mockRejectedValueOnce(new Error('429')).mockResolvedValue(undefined);
  const store = storeWith(purge);

  await store.put(`thoughts/202611/${REV}`, '');
  await store.put(`thoughts/202611/${REV}_a`, '');

  expect(log).toHaveLength(1);
  expect(purge).toHaveBeenCalledTimes(2);
});

test('a write waits at most two seconds for its purge', async () => {
  vi.useFakeTimers();
  const log = expectLog('The CDN did not remove its copies in time');
  const store = storeWith(() => new Promise(() => undefined));

  const write = store.put(`thoughts/202611/${REV}`, '');
  await vi.advanceTimersByTimeAsync(2_000);
  await write;

  expect(log).toHaveLength(1);
  vi.useRealTimers();
});

test('a failed purge is retried after 5 s, and then after 15 s', async () => {
  vi.useFakeTimers();
  expectLog('429');
  const send = vi.fn().mockRejectedValueOnce(new Error('429')).mockRejectedValueOnce('429');
  send.mockResolvedValue(undefined);
  const later: Promise<unknown>[] = [];
  const store = storeWith(send, (work) => later.push(work));

  await store.put(`thoughts/202611/${REV}`, '');
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(send).toHaveBeenCalledTimes(3);

  await Promise.all(later);
  expect(send).toHaveBeenLastCalledWith(['thoughts']);
  vi.useRealTimers();
});

test('a write without a response is purged, since it may have been stored', async () => {
  const store = memoryStore({
    before: () => {
      throw new Error('lost');
    },
  });
  const purge = vi.fn().mockResolvedValue(undefined);

  await expect(storeWith(purge, ignore, store).put(`thoughts/202611/${REV}`, '')).rejects.toThrow();

  expect(purge).toHaveBeenCalledWith(['thoughts']);
});

test.each([
  [`documents/${REV}_${REV}_${REV}x`, 2],
  [`thoughts/202611/${REV}_x`, 2],
  [`changed/${REV}/${REV}_x`, 2],
  // The page of a post lacks a new comment for a moment only, and nobody minds a like.
  [`changed/${REV}/${REV}`, 1],
  [`likes/2026112112/07/${REV}/${REV}`, 1],
])('the copies that %s changes are purged %i times, at least 5 s apart', async (key, times) => {
  const send = vi.fn().mockResolvedValue(undefined);
  const pauses: number[] = [];
  const pause = (milliseconds: number) => Promise.resolve(pauses.push(milliseconds));
  const later: Promise<unknown>[] = [];
  const store = purging(memoryStore(), purger(send, ignore), (work) => later.push(work), pause);

  await store.put(key, '');
  expect(send).toHaveBeenCalledTimes(1);
  await Promise.all(later);
  expect(send).toHaveBeenCalledTimes(times);
  expect(send).toHaveBeenLastCalledWith(tagsOf(key));
  for (const milliseconds of pauses) expect(milliseconds).toBeGreaterThan(5_000);
});
