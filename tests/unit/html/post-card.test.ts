import { expect, test } from 'vitest';
import { Post, summarise } from '#domain/posts/post.ts';
import { cardsHtml } from '#post/card-html.tsx';
import { PostCard } from '#post/PostCard.tsx';
import { samplePost } from '#tests/support/app/sample.ts';
import { markup } from '#tests/support/markup.ts';

const card = (changes: object = {}) =>
  markup(PostCard, { post: summarise(Post.parse({ ...samplePost, ...changes })) });

test('a card shows its author, date and word count', () => {
  const day = `<time dateTime="${samplePost.date}">21 Nov 2026</time>`;

  expect(card()).toContain(`by <bdi>Ada</bdi> · ${day} · 5 words</p>`);
});

test('a card shows its cover, or says that it has none', () => {
  expect(card()).toContain('class="card-cover"');
  expect(card()).not.toContain('No Image');
  const bare = card({ coverImage: undefined });
  expect(bare).toMatch(/>No Image<\/p>/);
  expect(bare).not.toContain('<img');
});

test('a cover in a table of contents is loaded as small as it is shown', () => {
  const coverImage = `/images/${'a'.repeat(64)}-1600x900.webp`;
  const post = summarise(Post.parse({ ...samplePost, coverImage }));

  expect(cardsHtml([post, post], 'contents').match(/sizes="[^"]*"|"eager"/g)).toEqual([
    'sizes="auto, (width &lt; 48rem) 5.25rem, 9rem"',
    'sizes="auto, (width &lt; 48rem) 5.25rem, 9rem"',
  ]);
  expect(cardsHtml([post], 'pictures')).toContain('"eager"');
});

test('an expanded card shows the subheading, or without one the title', () => {
  expect(card()).toContain('<p class="card-about" dir="auto">What the sea returns</p>');
  expect(card({ subheading: '' })).toContain('<p class="card-about" dir="auto">On tides</p>');
});
