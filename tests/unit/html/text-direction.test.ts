import { createElement } from 'react';
import { expect, test } from 'vitest';
import { Post, summarise } from '#domain/posts/post.ts';
import { Field } from '#islands/ui/Field.tsx';
import { CommentList } from '#post/discussion/CommentItem.tsx';
import { PostArticle } from '#post/article/PostArticle.tsx';
import { PostFooter } from '#post/article/PostFooter.tsx';
import { PostCard } from '#post/PostCard.tsx';
import { paragraph, samplePost } from '#tests/support/app/sample.ts';
import { SECTION } from '#tests/support/app/sections.ts';
import { markup } from '#tests/support/markup.ts';

const picture = { type: 'image' as const, src: '/heroes/tech.svg', alt: '' };

const article = (changes: object) => {
  const post = Post.parse({ ...samplePost, coverImage: undefined, ...changes });
  return markup(PostArticle, { post, section: SECTION });
};

test('a post has the direction of its title, and each block that of its text', () => {
  const html = article({ content: [paragraph('First'), paragraph('<ul><li>Item</li></ul>')] });

  expect(html).toContain('<div class="post-heading" dir="auto"><a class="post-badge" dir="ltr"');
  expect(html).toContain('<p class="post-subheading" dir="auto">');
  expect(html).toContain('<div class="post-meta" dir="ltr">');
  expect(html).toContain('By <bdi><a href="/authors/ada">Ada</a></bdi>');
  expect(html).toMatch(/<p dir="auto"[^>]*>First<\/p>/);
  expect(html).toContain('<div dir="auto"><ul>');
});

test('author, author line and linked posts have a direction of their own', () => {
  const post = Post.parse(samplePost);

  const html = markup(PostFooter, { post, section: SECTION, about: 'A poet', more: [{ post }] });

  expect(html).toContain('<b dir="auto"><a href="/authors/ada">Ada</a></b>');
  expect(html).toContain('<small dir="auto">A poet</small>');
  expect(html).toContain(`<bdi>${post.title}</bdi>`);
});

test('only the first visible paragraph has a drop cap', () => {
  const long = (word: string) => `${word} ${'more '.repeat(40)}`;
  const content = [
    paragraph('What the sea returns'),
    picture,
    paragraph(long('One')),
    paragraph(long('Two')),
  ];

  const html = article({ content });

  expect(html.match(/<p[^>]*drop-cap[^>]*>\w+/g)).toEqual(['<p dir="auto" class="drop-cap">One']);
});

test('a card has the direction of its title', () => {
  const post = summarise(Post.parse(samplePost));

  const html = markup(PostCard, { post });

  expect(html).toContain('<div class="card-text" dir="auto"><h2>');
  expect(html).toContain('<p class="card-meta" dir="ltr">by <bdi>Ada</bdi>');
  expect(html).toContain('<p class="card-about" dir="auto">');
});

test('a comment’s name and text each have their own direction', () => {
  const [id, name, comment, timestamp] = ['a', 'Ada', 'Words', samplePost.date];
  const comments = [{ id, name, comment, timestamp, replies: [] }];

  const html = markup(CommentList, { comments, clean: (text) => text });

  expect(html).toContain('<b class="comment-name"><bdi>Ada</bdi></b>');
  expect(html).toContain('<div class="comment-text" dir="auto">Words</div>');
});

test('a field has the direction of its text', () => {
  const html = markup(Field, {
    label: 'Name',
    name: 'name',
    children: (control) => createElement('input', control),
  });

  expect(html).toMatch(/<input[^>]* dir="auto"/);
});
