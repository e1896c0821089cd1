import { expect, test, vi } from 'vitest';
import { forgetReceipts, keepReceipt, storedReceipts } from '#api-client/comments/receipts.ts';
import { LIMITS } from '#domain/limits.ts';
import { receiptsIn, receiptsLink } from '#islands/thought-form/own/receipts-link.ts';

const kept = (n: number) => ({ id: String(n).padStart(21, '0'), receipt: 'r'.repeat(32) });

/** Replaces the browser's storage by an empty one, which can refuse to store. */
function stubStorage({ isFull = false } = {}): Record<string, string> {
  const entries: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  Object.defineProperties(entries, {
    getItem: hidden((key: string) => entries[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      if (isFull) throw new Error('full');
      entries[key] = value;
    }),
    removeItem: hidden((key: string) => Reflect.deleteProperty(entries, key)),
  });
  vi.stubGlobal('localStorage', entries);
  forgetReceipts([]);
  return entries;
}

test('the newest receipts are kept, newest first', () => {
  stubStorage();
  for (let n = 0; n <= LIMITS.receipts; n++) expect(keepReceipt(kept(n))).toBe(true);

  expect(storedReceipts()).toHaveLength(LIMITS.receipts);
  expect(storedReceipts()[0]).toEqual(kept(LIMITS.receipts));
  expect(storedReceipts().at(-1)).toEqual(kept(1));
});

test('a damaged entry is left out, and entries of others are not touched', () => {
  const entries = stubStorage();
  Object.assign(entries, { 'receipt-x': '{', theme: 'dark' });
  keepReceipt(kept(1));
  expect(storedReceipts()).toEqual([kept(1)]);
  forgetReceipts(storedReceipts());

  expect(storedReceipts()).toEqual([]);
  expect(entries['theme']).toBe('dark');
});

test('a storage that is full or blocked is tolerated', () => {
  stubStorage({ isFull: true });
  expect(keepReceipt(kept(1))).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  forgetReceipts([kept(1)]);

  expect(storedReceipts()).toEqual([]);
});

test('a link takes receipts along in its fragment, and a damaged one has none', () => {
  const post = { category: 'tech', id: 'a202611211200' } as const;
  const receipts = [{ ...kept(1), post }, kept(2)];
  const link = new URL(receiptsLink(receipts, 'https://commonplace.example/dailythoughts/submit'));

  expect(receiptsIn(link.hash)).toEqual(receipts);
  expect(link.href.split('#')[0]).toBe('https://commonplace.example/dailythoughts/submit');
  for (const hash of ['#receipts=', '#receipts=%', '#receipts=[]', '#receipts=[{"id":"x"}]']) {
    expect(receiptsIn(hash)).toEqual([]);
  }
});
