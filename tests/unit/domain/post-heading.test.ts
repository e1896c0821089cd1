import { expect, test } from 'vitest';
import { Post } from '#domain/posts/post.ts';
import { PostHeading } from '#post/article/PostHeading.tsx';
import { samplePost } from '#tests/support/app/sample.ts';
import { SECTION } from '#tests/support/app/sections.ts';
import { markup } from '#tests/support/markup.ts';

test('a post without words shows no reading time', () => {
  const picture = { type: 'image' as const, src: '/heroes/tech.svg', alt: '' };

  expect(headingOf(samplePost)).toContain('1 minute to read');
  expect(headingOf({ content: [picture] })).not.toContain('to read');
});

function headingOf(changes: object): string {
  const post = Post.parse({ ...samplePost, ...changes });
  return markup(PostHeading, { post, section: SECTION });
}
