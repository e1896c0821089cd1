import { expect, test } from 'vitest';
import { frameKey, pageKey, type Frame, type PostPageContent } from '#content/page-key.ts';
import { NO_THREAD } from '#domain/comments/comment.ts';
import type { Post } from '#domain/posts/post.ts';
import type { SitePage } from '#domain/site/site-page.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { SECTION } from '#tests/support/app/sections.ts';
import { samplePost } from '#tests/support/app/sample.ts';

const post = (id: string, text = 'Words.'): Post => ({
  ...samplePost,
  id,
  title: id,
  content: [{ type: 'paragraph', text }],
});

const frame: Frame = { settings: DEFAULT_SETTINGS, lettersOn: false, pages: [], year: 2026 };
const page: PostPageContent = {
  post: post('tides'),
  section: SECTION,
  revision: 'first',
  about: 'Writes.',
  more: [{ post: post('moons'), rel: 'prev' }],
  thread: NO_THREAD,
  card: undefined,
};
const keyOf = (content: Partial<PostPageContent> = {}, shown: Partial<Frame> = {}) =>
  pageKey({ ...page, ...content }, frameKey({ ...frame, ...shown }));

const quoted = (language: string): SitePage => ({
  id: 'about',
  title: 'On "notes"',
  content: [],
  guessedLanguage: language,
});

test('titles in the menu are part of the frame as they are set', () => {
  const keyIn = (language: string) => frameKey({ ...frame, pages: [quoted(language)] });

  expect(keyIn('de')).not.toBe(keyIn('en'));
});

test('a page that shows the same as before has the same key', () => {
  expect(keyOf({ post: post('tides'), more: [{ post: post('moons'), rel: 'prev' }] })).toBe(
    keyOf(),
  );
});

test.each<[string, Partial<PostPageContent>, Partial<Frame>]>([
  ['another text', { post: post('tides', 'Other words.') }, {}],
  ['another revision', { revision: 'second' }, {}],
  ['another line about the author', { about: '' }, {}],
  ['another neighbour', { more: [{ post: post('suns'), rel: 'prev' }] }, {}],
  ['a neighbour with another title', { more: [{ post: post('moons', 'New.'), rel: 'prev' }] }, {}],
  ['a comment', { thread: { ...NO_THREAD, latest: 'now' } }, {}],
  ['another card', { card: { src: '/cards/new.png', width: 1_200, height: 630 } }, {}],
  ['another footer', {}, { settings: { ...DEFAULT_SETTINGS, footer: 'Mine' } }],
  ['a page in the menu', {}, { pages: [{ id: 'about', title: 'About', content: [] }] }],
  ['letters', {}, { lettersOn: true }],
  ['another year', {}, { year: 2027 }],
])('%s changes the key of a page', (_, content, shown) => {
  expect(keyOf(content, shown)).not.toBe(keyOf());
});
