import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Post } from '#domain/posts/post.ts';
import { PostHead } from '#post/article/PostHead.tsx';
import { SECTION } from '#tests/support/app/sections.ts';

const headOf = (changes: Partial<Post> = {}) =>
  renderToStaticMarkup(
    createElement(PostHead, {
      section: SECTION,
      siteUrl: 'https://site.example',
      post: {
        id: 'x202611211200',
        title: 'On tides',
        subheading: '',
        author: 'Ada',
        category: 'tech',
        date: '2026-11-21T12:00:00.000Z',
        coverImage: '/images/a.webp',
        content: [{ type: 'paragraph', text: 'Text' }],
        ...changes,
      },
    }),
  );

test('a shared link shows the card that its post has, and the page keeps its own title', () => {
  const html = headOf({ cardTitle: 'Ebbs', cardDescription: 'Why', cardImage: '/images/b.webp' });

  expect(html).toContain('<title>On tides - ');
  expect(html).toContain('<meta property="og:title" content="Ebbs"/>');
  expect(html).toContain('<meta property="og:description" content="Why"/>');
  expect(html).toContain(
    '<meta property="og:image" content="https://site.example/images/b.webp"/>',
  );
});

test('the picture of a shared post has a description', () => {
  const html = headOf();

  expect(html).toContain('<meta property="og:image:alt" content="On tides"/>');
});
