import { JSDOM } from 'jsdom';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { Post, summarise } from '#domain/posts/post.ts';
import { renderCards } from '#islands/posts/render-cards.tsx';
import { samplePost } from '#tests/support/app/sample.ts';

test.each([
  ['', 'cards lead'],
  ['contents', 'cards contents'],
])('a list with the chosen layout "%s" keeps it when newer posts are shown', (layout, shown) => {
  const { window } = new JSDOM(`<ul class="cards" data-layout="${layout}"></ul>`);
  // React looks there for the focus before it draws.
  vi.stubGlobal('window', window);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const list = window.document.querySelector('ul') as HTMLUListElement;

  act(() => renderCards(list, [summarise(Post.parse(samplePost))]));

  expect(list.children).toHaveLength(1);
  expect(list.className).toBe(shown);
});
