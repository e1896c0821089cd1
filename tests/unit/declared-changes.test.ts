import { expect, test } from 'vitest';
import { likeThought } from '#domain/thoughts/calls.ts';
import { declaredOnly, whileHandling } from '#tests/support/app/declared-changes.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

test('a call can change the content that it declares and no other', async () => {
  const store = declaredOnly(memoryStore());
  const like = 'likes/2026112112/00/a/0mwqcvpc0abcdefghijkl';

  await whileHandling(likeThought, () => store.put(like, ''));
  await whileHandling(likeThought, () => store.put('snapshots/feed', ''));
  await expect(
    whileHandling(likeThought, () => store.put('thoughts/202611/a', '')),
  ).rejects.toThrow(
    'POST /api/dailythoughts/likes/:id changes thoughts/202611/a, which it does not declare.',
  );
  await expect(whileHandling(likeThought, () => store.remove('site/settings_a'))).rejects.toThrow();

  expect(await store.list('')).toHaveLength(2);
});

test('a fact of a kind that is not in the list of all kinds cannot be stored', async () => {
  const store = declaredOnly(memoryStore());

  await expect(store.put('bookmarks/0mwqcvpc0abcdefghijkl', '')).rejects.toThrow(
    'No kind of fact has the key bookmarks/0mwqcvpc0abcdefghijkl.',
  );
});
