import fc from 'fast-check';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Block } from '#domain/posts/block.ts';
import { CATEGORY_KEYS } from '#domain/category.ts';
import type { Comment } from '#domain/comments/comment.ts';
import { Post, summarise } from '#domain/posts/post.ts';
import { Discussion } from '#post/discussion/Discussion.tsx';
import { PostArticle } from '#post/article/PostArticle.tsx';
import { PostBarTitle } from '#post/article/PostBarTitle.tsx';
import { PostFooter } from '#post/article/PostFooter.tsx';
import { PostCard } from '#post/PostCard.tsx';
import { PostHead } from '#post/article/PostHead.tsx';
import { runs } from '#tests/support/runs.ts';
import { SECTION } from '#tests/support/app/sections.ts';

const SITE = 'https://commonplace.example';

const BAD_ADDRESSES = [
  'https://example.com:port/x.jpg',
  'https://[',
  'https://%zz/x',
  'https://a..b:99999/',
];

/** Arbitrary text with pieces that are hard to parse. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('<', '>', '&', '#', ';', '"', 'b', '/', '\ud800', '\u0000') }),
  fc.constantFrom(...BAD_ADDRESSES, '&#1114112;', '&#xffffff;', '<b><b></b>', '<!--', '<![CDATA['),
);

// React warns about an empty address.
const address = text.filter((url) => url !== '');

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), text }),
  fc.record({ type: fc.constant('image' as const), src: address, alt: text, caption: text }),
);

const post: fc.Arbitrary<Post> = fc.record(
  {
    id: text,
    title: text,
    subheading: text,
    // A store written by another version may hold any text here.
    category: fc.oneof(fc.constantFrom(...CATEGORY_KEYS), text as fc.Arbitrary<never>),
    coverImage: text,
    content: fc.array(block, { maxLength: 4 }),
    date: text,
    updatedAt: text,
    author: text,
    tags: fc.array(text, { maxLength: 3 }),
  },
  { requiredKeys: ['id', 'title', 'subheading', 'category', 'content', 'date', 'author'] },
);

const comment: fc.Arbitrary<Comment> = fc.record({
  id: text,
  name: text,
  comment: text,
  timestamp: text,
  editedAt: text,
  replies: fc.constant([]),
});

const render = (...parts: Parameters<typeof createElement>[2][]) =>
  renderToStaticMarkup(createElement(Fragment, null, ...parts));

test('a post with any field values is rendered', () => {
  fc.assert(
    fc.property(post, post, (stored, neighbour) => {
      render(
        createElement(PostHead, { section: SECTION, post: stored, siteUrl: SITE }),
        createElement(PostBarTitle, { section: SECTION, post: stored }),
        createElement(PostArticle, { section: SECTION, post: stored }),
        createElement(PostFooter, {
          section: SECTION,
          post: stored,
          about: neighbour.title,
          more: [{ post: neighbour }],
        }),
        createElement(PostCard, { post: summarise(stored) }),
      );
    }),
    runs(200),
  );
});

test('a discussion with any comments is rendered', () => {
  fc.assert(
    fc.property(fc.array(comment, { maxLength: 3 }), post, (comments, under) => {
      const thread = { comments, stats: { totalComments: 1, totalReplies: 0 }, latest: '' };
      render(createElement(Discussion, { post: under, thread }));
    }),
    runs(100),
  );
});

test.each(BAD_ADDRESSES)('a stored cover of %s is read but left out of the head', (coverImage) => {
  const stored = Post.parse({
    id: 'ontides202611211200',
    title: 'On tides',
    subheading: '',
    category: 'tech',
    coverImage,
    content: [{ type: 'image', src: coverImage, alt: '' }],
    date: '2026-11-21T11:00:00.000Z',
    author: 'Ada',
  });

  const head = render(createElement(PostHead, { section: SECTION, post: stored, siteUrl: SITE }));

  expect(head).not.toContain('og:image');
  expect(head).toContain('content="summary"');
});
