import { expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { timedId } from '#domain/id.ts';
import { claimStore, LEASE } from '#store/facts/claims.ts';
import { testApp } from '#tests/support/app/test-app.ts';
import { type Interference, memoryStore } from '#tests/support/store/memory.ts';
import { withClaim } from '#usecases/with-claim.ts';

const KEY = 'drafts/x';
let made = 0;
const idAt = (time: number) => () => timedId(time, String(made++).padStart(12, '0'));

const appOver = (interference: Interference) => testApp({}, memoryStore(interference));

test('a claim outlasts a function and clocks that differ by half a minute', async () => {
  const store = memoryStore();
  await claimStore(store).claim(KEY, idAt(0));

  expect(await claimStore(store).claim(KEY, idAt(60_000 + 29_000))).toBeUndefined();
  expect(await claimStore(store).claim(KEY, idAt(LEASE + 1))).toBeDefined();
});

test('a claim from before the clock was set back keeps nobody out', async () => {
  const store = memoryStore();
  await claimStore(store).claim(KEY, idAt(3_600_000));

  expect(await claimStore(store).claim(KEY, idAt(3_600_000 - LEASE + 1_000))).toBeUndefined();
  expect(await claimStore(store).claim(KEY, idAt(0))).toBeDefined();
});

test('a claim of the same process stands when the clock leaps, and for no longer than a lease', async () => {
  let passed = 0;
  const claims = claimStore(memoryStore(), () => passed);
  const claim = await claims.claim(KEY, idAt(0));

  await claims.removeBefore(Infinity);
  expect(await claims.claim(KEY, idAt(LEASE + 1))).toBeUndefined();
  passed = LEASE + 1;
  expect(await claims.claim(KEY, idAt(LEASE + 2))).toBeDefined();
  await claim?.release();
});

test('a claim whose list got no response expires by the clock, as one that was left behind', async () => {
  let failures = 1;
  const store = memoryStore({
    before(operation) {
      if (operation === 'list' && failures-- > 0) throw new AppError('store_unavailable');
    },
  });
  const claims = claimStore(store, () => 0);
  await expect(claims.claim(KEY, idAt(0))).rejects.toMatchObject({ code: 'store_unavailable' });

  expect(await claims.claim(KEY, idAt(60_000))).toBeUndefined();
  expect(await claims.claim(KEY, idAt(LEASE + 1))).toBeDefined();
});

test('work without a response of the store keeps its claim until the lease ends', async () => {
  const app = appOver({});
  const failing = withClaim(app, { key: KEY }, () =>
    Promise.reject(new AppError('store_unavailable')),
  );
  await expect(failing).rejects.toMatchObject({ code: 'store_unavailable' });

  const next = () => withClaim(app, { key: KEY }, () => Promise.resolve('done'));
  await expect(next()).rejects.toMatchObject({ code: 'being_saved' });
  app.clock.now = new Date(app.clock.now.getTime() + LEASE + 1);
  expect(await next()).toBe('done');
});

test('refused work releases its claim', async () => {
  const app = appOver({});
  const refused = withClaim(app, { key: KEY }, () => Promise.reject(new AppError('edit_conflict')));

  await expect(refused).rejects.toMatchObject({ code: 'edit_conflict' });
  expect(await app.keys('claims/')).toEqual([]);
});

test('a failed release is retried after the response', async () => {
  let failures = 1;
  const app = appOver({
    before(operation) {
      if (operation === 'remove' && failures-- > 0) throw new Error('down');
    },
  });

  expect(await withClaim(app, { key: KEY }, () => Promise.resolve('done'))).toBe('done');
  await app.settled();

  expect(await app.keys('claims/')).toEqual([]);
});
