import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { memoryStore } from '#store/drivers/memory.ts';
import { decideThoughts } from '#tests/support/app/endpoints.ts';
import {
  approve,
  authorHeaders,
  decline,
  feed,
  pending,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { call, type TestApp, testApp } from '#tests/support/app/test-app.ts';

const UNKNOWN = '000000000nothinghere00';

const decideAll = async (app: TestApp, body: object, headers?: Record<string, string>) =>
  call(decideThoughts(app), { body, headers: headers ?? (await authorHeaders(app)) });

/** Submits thoughts and returns their ids. */
async function submit(app: TestApp, count: number): Promise<string[]> {
  for (let n = 0; n < count; n++) await tryToSubmit(app, { content: `Thought ${n}` });
  return (await pending(app)).map(({ id }) => id);
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort();

test('several thoughts are approved at once, and others declined', async () => {
  const app = testApp();
  const [a = '', b = '', c = '', d = ''] = await submit(app, 4);

  const approved = await decideAll(app, { decision: 'approve', ids: [a, b, b] });
  const declined = await decideAll(app, { decision: 'decline', ids: [c] });

  expect([approved.status, await approved.json()]).toEqual([200, { decided: [a, b], failed: [] }]);
  expect(await declined.json()).toEqual({ decided: [c], failed: [] });
  expect([idsOf(await feed(app)), idsOf(await pending(app))]).toEqual([[a, b].sort(), [d]]);
});

test('a thought that fails keeps no other from its decision', async () => {
  let broken = UNKNOWN;
  const store = memoryStore({
    before(operation, key) {
      if (operation === 'put' && key.endsWith(`${broken}_a`)) throw new Error('failed');
    },
  });
  const app = testApp({}, store);
  const [first = '', second = ''] = await submit(app, 2);
  broken = second;

  const ids = [UNKNOWN.slice(0, 21), first, second];
  const response = await decideAll(app, { decision: 'approve', ids });

  expect(await response.json()).toMatchObject({
    decided: [first],
    failed: expect.arrayContaining([
      expect.objectContaining({ id: ids[0], code: 'thought_not_found' }),
      expect.objectContaining({ id: second, code: 'store_unavailable' }),
    ]) as object,
  });
  expect([idsOf(await feed(app)), idsOf(await pending(app))]).toEqual([[first], [second]]);
});

test('a decision about too many thoughts, or about none, is refused', async () => {
  const app = testApp();
  const [id = ''] = await submit(app, 1);
  const many = Array.from({ length: LIMITS.decisionsPerRequest + 1 }, () => id);

  for (const [decision, ids, field] of [
    ['approve', many, 'ids'],
    ['approve', [], 'ids'],
    ['approve', ['../x'], 'ids'],
    ['forget', [id], 'decision'],
  ] as const) {
    await expect(decideAll(app, { decision, ids })).toBeRefused('invalid_input', [field]);
  }
  await expect(decideAll(app, { decision: 'approve', ids: [id] }, {})).toBeRefused('not_signed_in');
  expect(await pending(app)).toHaveLength(1);
});

test('a thought that is approved and declined at the same moment is declined', async () => {
  let step = 0;
  let isOver = false;
  for (let at = 1; !isOver; at++) {
    const store = memoryStore({
      async before() {
        if (--step === 0) await interrupt();
      },
    });
    const app = testApp({}, store);
    const [id = ''] = await submit(app, 1);
    const headers = await authorHeaders(app);
    const interrupt = () => decline(app, id, headers);
    step = at;
    await approve(app, id, headers);
    isOver = step > 0;
    if (isOver) continue;

    expect([at, await feed(app), await pending(app)]).toEqual([at, [], []]);
    expect(await app.thoughts.state(id)).toBe('declined');
  }
});
