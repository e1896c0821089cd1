import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { decideThoughts } from '#tests/support/app/endpoints.ts';
import { authorHeaders, feed, pending, tryToSubmit } from '#tests/support/app/readers.ts';
import { call, type TestApp, testApp } from '#tests/support/app/test-app.ts';

const decideAll = async (app: TestApp, body: object) =>
  call(decideThoughts(app), { body, headers: await authorHeaders(app) });

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
  expect(await pending(app)).toHaveLength(1);
});
