import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostHead } from '#post/article/PostHead.tsx';
import { SECTION } from '#tests/support/app/sections.ts';

test('the picture of a shared post has a description', () => {
  const html = renderToStaticMarkup(
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
      },
    }),
  );

  expect(html).toContain('<meta property="og:image:alt" content="On tides"/>');
});
