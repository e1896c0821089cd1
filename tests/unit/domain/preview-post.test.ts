import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { previewPost } from '#post/preview-post.ts';

test.each(['', 'no-category'])(
  'the preview of a draft with the category %j is one of History',
  (category) => {
    expect(previewPost({ ...EMPTY_DRAFT, category }, 'Ada', new Date()).category).toBe('history');
  },
);

test('the preview of a draft keeps its category', () => {
  const draft = { ...EMPTY_DRAFT, category: 'tech' };

  expect(previewPost(draft, 'Ada', new Date()).category).toBe('tech');
});
