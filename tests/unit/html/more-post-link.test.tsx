import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Post } from '#domain/posts/post.ts';
import { MorePostLink } from '#post/article/PostFooter.tsx';
import { samplePost } from '#tests/support/app/sample.ts';

const post = Post.parse(samplePost);

test.each([
  ['prev', 'Previous'],
  ['next', 'Next'],
  [undefined, 'More to read'],
] as const)('a link to a post with the relation %s has a label above its title', (rel, label) => {
  const html = renderToStaticMarkup(<MorePostLink post={post} rel={rel} />);

  expect(html).toContain(`<small>${label}</small><bdi>`);
});
