import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { validateDraft } from '#islands/editor/saving/validate-draft.ts';

test.each([
  ['Hello', 'hello202611231200'],
  // The site makes it.
  ['Привет', undefined],
])('a post named %s is sent with the id %s', (title, id) => {
  const draft = { ...EMPTY_DRAFT, title, category: 'tech', content: 'Text' };

  const checked = validateDraft(draft, 'Ada', new Date('2026-11-23T12:00:00Z'));

  expect(checked).toMatchObject({ ok: true, post: { id } });
});
