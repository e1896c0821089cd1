import { expect, test } from 'vitest';
import { overlay } from '#store/drivers/deploy-store.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { storeContract } from '#tests/support/store/store-contract.ts';

storeContract('memory', () => Promise.resolve(memoryStore()));
storeContract('overlay', () => Promise.resolve(overlay(memoryStore(), memoryStore())));

test('an overlay shows the store under it and does not change it', async () => {
  const under = memoryStore();
  await under.put('a/1', 'below');
  await under.put('a/2', 'below');
  const store = overlay(memoryStore(), under);

  await store.put('a/2', 'above');
  await store.put('a/3', 'above');
  await store.remove('a/1');

  expect((await store.list('a/')).map(({ key }) => key)).toEqual(['a/1', 'a/2', 'a/3']);
  expect(await store.get('a/1')).toBe('below');
  expect(await store.get('a/2')).toBe('above');
  expect(await new Response(await store.open('a/1')).text()).toBe('below');
  expect(await under.get('a/2')).toBe('below');
  expect(await under.list('')).toHaveLength(2);
});
