import { expect, test } from 'vitest';
import { foldRevisions, type Revision } from '#domain/posts/revision.ts';

const revision = (rev: string, kind: Revision['kind'], from?: string): Revision => ({
  rev,
  kind,
  from,
});

test('facts without a creation are not a post', () => {
  expect(foldRevisions([])).toBeUndefined();
  expect(foldRevisions([revision('b', 'deleted', 'a')])).toBeUndefined();
});

test('the newest written revision is the text, whatever the order of facts', () => {
  const [a, b, c] = [
    revision('a', 'written'),
    revision('b', 'written', 'a'),
    revision('c', 'written', 'b'),
  ];

  expect(foldRevisions([c, a, b])).toEqual({ text: c, head: c, status: 'published' });
});

test('a deletion hides the post, and a restoration shows the same text', () => {
  const written = revision('a', 'written');
  const deleted = revision('b', 'deleted', 'a');
  const restored = revision('c', 'restored', 'b');

  expect(foldRevisions([written, deleted])).toMatchObject({ status: 'deleted', head: deleted });
  expect(foldRevisions([written, deleted, restored])).toMatchObject({
    status: 'published',
    text: written,
  });
});

test('a second creation and everything based on it is void', () => {
  const first = revision('a', 'written');
  const second = revision('b', 'written');
  const deletion = revision('c', 'deleted', 'b');

  expect(foldRevisions([second, deletion, first])).toMatchObject({
    text: first,
    status: 'published',
  });
});

test('a post is a draft again or elsewhere by its newest revision, and arrives with its text', () => {
  const written = revision('a', 'written');
  const left = revision('b', 'moved', 'a');
  const back = revision('c', 'arrived', 'b');
  const draft = revision('d', 'unpublished', 'c');

  expect(foldRevisions([written, left])).toMatchObject({ status: 'moved', text: written });
  expect(foldRevisions([written, left, back])).toMatchObject({ status: 'published', text: back });
  expect(foldRevisions([written, left, back, draft])).toMatchObject({ status: 'unpublished' });
  expect(foldRevisions([revision('a', 'arrived')])).toMatchObject({ status: 'published' });
});
