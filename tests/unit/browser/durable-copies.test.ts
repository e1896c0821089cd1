import { expect, onTestFinished, test, vi } from 'vitest';
import { durableEntries, keepDurably } from '#islands/drafts/durable-copies.ts';
import {
  claimOrphanedCopy,
  recoverCopies,
  removeCopy,
  type WorkingCopy,
} from '#islands/drafts/working-copies.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** Sets a global for the duration of a test. */
function setGlobal(name: string, descriptor: PropertyDescriptor): void {
  Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, name);
  });
}

/** A database whose only store has these entries. */
function databaseOf(entries: Readonly<Record<string, string>>) {
  const event = (type: string, target: EventTarget) =>
    queueMicrotask(() => target.dispatchEvent(new Event(type)));
  const transaction = Object.assign(new EventTarget(), {
    objectStore: () => ({
      openCursor() {
        const rows = Object.entries(entries);
        const reading: EventTarget & { result?: unknown } = new EventTarget();
        const advance = () => {
          const [key, value] = rows.shift() ?? [];
          reading.result = key && { key, value, continue: advance };
          event('success', reading);
          if (!key) event('complete', transaction);
        };
        advance();
        return reading;
      },
    }),
  });
  const database = { transaction: () => transaction, close: () => undefined };
  const opened = () => {
    const request = Object.assign(new EventTarget(), { result: database });
    event('success', request);
    return request;
  };
  return { open: opened };
}

const COPY: WorkingCopy = {
  document: '1',
  path: '/admin?draft=1',
  by: 'Ada',
  draft: { ...EMPTY_DRAFT, content: 'Typed.' },
  at: '2026-11-23T10:00:00.000Z',
};

test('a browser that denies its databases keeps no copy, and no error', async () => {
  setGlobal('indexedDB', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  keepDurably('a', 'text');

  await expect(durableEntries()).resolves.toEqual([]);
});

test('a database that never opens keeps nobody waiting', { timeout: 5_000 }, async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expectLog('Error: The database does not open.');
  setGlobal('indexedDB', { value: { open: () => new EventTarget() } });
  const entries = durableEntries();
  await vi.runAllTimersAsync();

  await expect(entries).resolves.toEqual([]);
});

const ID = '0mwtavbxnkkrytshwnsl6';
const inDatabase = { [`commonplace.writing.${ID}`]: JSON.stringify(COPY) };

test('a copy that only the database has is recovered', async () => {
  setGlobal('indexedDB', { value: databaseOf(inDatabase) });
  setGlobal('localStorage', { value: {} });

  const claimed = await claimOrphanedCopy(({ by }) => by === 'Ada');

  expect(claimed?.copy.draft.content).toBe('Typed.');
});

test('a removed copy stays removed when the page is left before the database has heard', async () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  setGlobal('localStorage', { value: storage });
  setGlobal('indexedDB', { value: { open: () => new EventTarget() } });
  removeCopy(ID);
  setGlobal('indexedDB', { value: databaseOf(inDatabase) });

  expect(await recoverCopies()).toEqual([]);
});
