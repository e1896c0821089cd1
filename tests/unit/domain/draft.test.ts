import { expect, test } from 'vitest';
import { Draft, draftOfPost, EMPTY_DRAFT, postOfDraft } from '#domain/posts/draft.ts';
import { NewPost } from '#domain/posts/new-post.ts';
import { previewPost } from '#post/preview-post.ts';
import { samplePost } from '#tests/support/app/sample.ts';

test('the language of a post survives an edit in a draft, and shows in its preview', () => {
  const draft = draftOfPost({ ...samplePost, language: 'de-AT' });

  expect(NewPost.parse(postOfDraft(draft, 'Ada', new Date())).language).toBe('de-AT');
  expect(previewPost(draft, 'Ada', new Date()).language).toBe('de-AT');
});

test('a draft of a post whose language is guessed, and one from before, name none', () => {
  const { language: _none, tags: _noTags, ...before } = EMPTY_DRAFT;
  const guessed = draftOfPost({ ...samplePost, guessedLanguage: 'de' });

  expect(guessed.language).toBe('');
  expect(NewPost.parse(postOfDraft(guessed, 'Ada', new Date())).language).toBeUndefined();
  expect(Draft.parse(before)).toEqual(EMPTY_DRAFT);
});

test.each([
  ['', 'history'],
  ['no-category', 'history'],
  ['tech', 'tech'],
])('the preview of a draft with the category %j is one of %s', (category, shown) => {
  expect(previewPost({ ...EMPTY_DRAFT, category }, 'Ada', new Date()).category).toBe(shown);
});
