import { expect, test } from 'vitest';
import type { Post } from '#domain/posts/post.ts';
import { PostHead } from '#post/article/PostHead.tsx';
import { SECTION } from '#tests/support/app/sections.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { markup } from '#tests/support/markup.ts';

const headOf = (changes: Partial<Post> = {}) =>
  markup(PostHead, {
    section: SECTION,
    siteUrl: 'https://site.example',
    post: { ...samplePost, subheading: '', ...changes },
  });

test('a shared link shows the card that its post has, and the page keeps its own title', () => {
  const html = headOf({ cardTitle: 'Ebbs', cardDescription: 'Why', cardImage: '/images/b.webp' });

  expect(html).toContain('<title>On tides - ');
  expect(html).toContain('<meta property="og:title" content="Ebbs"/>');
  expect(html).toContain('<meta property="og:description" content="Why"/>');
  expect(html).toContain(
    '<meta property="og:image" content="https://site.example/images/b.webp"/>',
  );
});

test('a post that was edited says when', () => {
  const updatedAt = '2026-11-22T12:00:00.000Z';

  expect(headOf()).not.toContain('article:modified_time');
  expect(headOf({ updatedAt })).toContain(
    `<meta property="article:modified_time" content="${updatedAt}"/>`,
  );
});

test('the picture of a shared post has a description', () => {
  const html = headOf();

  expect(html).toContain('<meta property="og:image:alt" content="On tides"/>');
});
