import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { addTags, joinTags, splitTags, tagsOf } from '#domain/posts/draft-tags.ts';
import { draftOfPost, postOfDraft } from '#domain/posts/draft.ts';
import { previewPost } from '#post/preview-post.ts';
import { samplePost } from '#tests/support/app/sample.ts';

test('the tag that is being typed in a draft is published with the complete ones', () => {
  const text = joinTags(['Ethics', 'Smith, Adam'], ' Old b');

  expect(splitTags(text)).toEqual({ tags: ['Ethics', 'Smith, Adam'], typed: ' Old b' });
  expect(tagsOf(text)).toEqual(['Ethics', 'Smith, Adam', 'Old b']);
  expect(splitTags('')).toEqual({ tags: [], typed: '' });
});

test('the tags of a post survive an edit in a draft', () => {
  const draft = draftOfPost({ ...samplePost, tags: ['Ethics'] });

  expect(postOfDraft(draft, 'Ada', new Date()).tags).toEqual(['Ethics']);
  expect(previewPost(draft, 'Ada', new Date()).tags).toEqual(['Ethics']);
});

test('commas of any script end a tag, which is not added twice', () => {
  expect(addTags(['Ethics'], 'ethics, فلسفة، 历史，Old books')).toEqual({
    tags: ['Ethics', 'فلسفة', '历史', 'Old books'],
    typed: '',
    problem: undefined,
  });
});

test('a tag that is refused stays in the field with what follows, and the reason', () => {
  expect(addTags([], 'Ethics, !!, Law,')).toEqual({
    tags: ['Ethics'],
    typed: '!!, Law',
    problem: 'A tag needs a letter or a digit.',
  });
  const full = Array.from({ length: LIMITS.tags }, (_, n) => `Tag ${n}`);
  expect(addTags(full, 'One more')).toMatchObject({
    tags: full,
    typed: 'One more',
    problem: 'A post can have at most 12 tags.',
  });
});
