import { expect, test } from 'vitest';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';

const keysUnder = async (store: FactStore, prefix: string) =>
  (await store.list(prefix)).map(({ key }) => key);

/** Tests the guarantees of a driver of the storage port. `open` returns an empty store each time. */
export function storeContract(driver: string, open: () => Promise<FactStore>): void {
  test(`${driver}: a fact is read back as it was put`, async () => {
    const store = await open();
    await store.put('a/b', 'wörds ✓\n');

    expect(await store.get('a/b')).toBe('wörds ✓\n');
    expect(await keysUnder(store, 'a/')).toEqual(['a/b']);
  });

  test(`${driver}: an empty fact is kept`, async () => {
    const store = await open();
    await store.put('a/b', '');

    expect(await store.get('a/b')).toBe('');
    expect(await keysUnder(store, '')).toEqual(['a/b']);
  });

  test(`${driver}: bytes are read back unchanged`, async () => {
    const store = await open();
    const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => (n * 31) % 256);
    await store.put('images/x-1x1.png', bytes);

    const stream = await store.open('images/x-1x1.png');
    expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(bytes);
  });

  test(`${driver}: only the visible part of a typed array is stored`, async () => {
    const store = await open();
    const bytes = new TextEncoder().encode('before|shown|after');
    await store.put('a/b', bytes.subarray(7, 12));

    expect(await store.get('a/b')).toBe('shown');
  });

  test(`${driver}: a missing fact is undefined`, async () => {
    const store = await open();

    expect(await store.get('a/none')).toBeUndefined();
    expect(await store.open('a/none')).toBeUndefined();
    expect(await store.list('a/')).toEqual([]);
  });

  test(`${driver}: a removed fact is gone, and a second removal succeeds`, async () => {
    const store = await open();
    await store.put('a/b', '1');
    await store.remove('a/b');
    await store.remove('a/b');

    expect(await store.get('a/b')).toBeUndefined();
    expect(await store.list('')).toEqual([]);
  });

  test(`${driver}: a prefix lists exactly the keys that begin with it, in order`, async () => {
    const store = await open();
    for (const key of ['p/b', 'p/a', 'p/a_x', 'pq/a', 'q/a']) await store.put(key, key);

    expect(await keysUnder(store, 'p/')).toEqual(['p/a', 'p/a_x', 'p/b']);
    expect(await keysUnder(store, 'p')).toEqual(['p/a', 'p/a_x', 'p/b', 'pq/a']);
    expect(await keysUnder(store, 'p/a_')).toEqual(['p/a_x']);
  });

  test(`${driver}: equal content has equal tags, other content other tags`, async () => {
    const store = await open();
    for (const [key, body] of [
      ['a/1', 'same'],
      ['a/2', 'same'],
      ['a/3', 'other'],
    ] as const) {
      await store.put(key, body);
    }

    const [one, two, three] = (await store.list('a/')).map(({ etag }) => etag);
    expect(one).toBe(two);
    expect(one).not.toBe(three);
  });

  test(`${driver}: all of many simultaneous facts are listed`, async () => {
    const store = await open();
    await Promise.all(Array.from({ length: 200 }, (_, n) => store.put(`a/${n}`, String(n))));

    expect(await keysUnder(store, 'a/')).toHaveLength(200);
  });

  test(`${driver}: a list of several pages is complete`, async () => {
    const store = await open();
    const keys = Array.from({ length: 2_100 }, (_, n) => `a/${String(n).padStart(5, '0')}`);
    for (let start = 0; start < keys.length; start += 100) {
      await Promise.all(keys.slice(start, start + 100).map((key) => store.put(key, '')));
    }

    expect(await keysUnder(store, 'a/')).toEqual(keys);
  });

  test(`${driver}: pages hold every fact once and tell whether more follow`, async () => {
    const store = await open();
    const keys = Array.from({ length: 1_001 }, (_, n) => `a/${String(n).padStart(5, '0')}`);
    await inBatches([...keys, 'b/1'], (key) => store.put(key, ''));

    const pages = await Array.fromAsync(store.pages('a/'));

    expect(pages.map(({ hasMore }) => hasMore)).toEqual(pages.map((page) => page !== pages.at(-1)));
    expect(pages.flatMap(({ facts }) => facts.map(({ key }) => key)).sort()).toEqual(keys);
    expect(await Array.fromAsync(store.pages('b/'))).toMatchObject([
      { facts: [{ key: 'b/1' }], hasMore: false },
    ]);
  });

  test(`${driver}: a prefix of exactly one page has no second page`, async () => {
    const store = await open();
    await inBatches([...Array(1_000).keys()], (n) => store.put(`a/${n}`, ''));

    const pages = await Array.fromAsync(store.pages('a/'));

    expect(pages.flatMap(({ facts }) => facts)).toHaveLength(1_000);
    expect(pages.at(-1)).toMatchObject({ hasMore: false });
  });

  test(`${driver}: folders are the next path segments, each once`, async () => {
    const store = await open();
    await inBatches([...Array(1_050).keys()], (n) => store.put(`a/b/${n}`, ''));
    for (const key of ['a/a', 'a/c/1', 'a/d/e/2', 'b/1']) await store.put(key, '');

    expect(await store.folders('a/')).toEqual(['b', 'c', 'd']);
    expect(await store.folders('')).toEqual(['a', 'b']);
    expect(await store.folders('c/')).toEqual([]);
  });

  test.each(['../a', 'a//b', 'A', 'a?b', 'a/', '/a', 'a b', 'a%2e', ''])(
    `${driver}: the key %j is refused`,
    async (key) => {
      const store = await open();

      await expect(store.put(key, 'x')).rejects.toThrow('Not a storage key');
    },
  );
}
