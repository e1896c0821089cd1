import { expect, test } from 'vitest';
import { memoryStore } from '#store/drivers/memory.ts';
import { likeThought } from '#domain/thoughts/calls.ts';
import { declaredOnly, whileHandling } from '#tests/support/app/changed-by.ts';

test('a call can change the content that it declares and no other', async () => {
  const store = declaredOnly(memoryStore());

  await whileHandling(likeThought, () => store.put('likes/2026112112/0/a/b', ''));
  await whileHandling(likeThought, () => store.put('snapshots/feed', ''));
  await expect(
    whileHandling(likeThought, () => store.put('thoughts/202611/a', '')),
  ).rejects.toThrow(
    'POST /api/dailythoughts/likes/:id changes thoughts/202611/a, which it does not declare.',
  );
  await expect(whileHandling(likeThought, () => store.remove('site/settings_a'))).rejects.toThrow();

  expect(await store.list('')).toHaveLength(2);
});
