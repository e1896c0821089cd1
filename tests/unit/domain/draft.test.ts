import { expect, test } from 'vitest';
import { Draft, draftOfPost, EMPTY_DRAFT, postOfDraft } from '#domain/posts/draft.ts';
import { NewPost, type Post } from '#domain/posts/post.ts';
import { previewPost } from '#post/preview-post.ts';
import { samplePost } from '#tests/support/app/sample.ts';

const post: Post = { ...samplePost, content: [...samplePost.content] };

test('the language of a post survives an edit in a draft, and shows in its preview', () => {
  const draft = draftOfPost({ ...post, language: 'de-AT' });

  expect(NewPost.parse(postOfDraft(draft, 'Ada', new Date())).language).toBe('de-AT');
  expect(previewPost(draft, 'Ada', new Date()).language).toBe('de-AT');
});

test('a draft of a post whose language is guessed, and one from before, name none', () => {
  const { language: _none, ...before } = EMPTY_DRAFT;
  const guessed = draftOfPost({ ...post, guessedLanguage: 'de' });

  expect(guessed.language).toBe('');
  expect(NewPost.parse(postOfDraft(guessed, 'Ada', new Date())).language).toBeUndefined();
  expect(Draft.parse(before)).toEqual(EMPTY_DRAFT);
});
