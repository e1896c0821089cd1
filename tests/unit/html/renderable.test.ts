import { expect, test } from 'vitest';
import { summarise, type Post } from '#domain/posts/post.ts';
import { sectionOf } from '#domain/site/section.ts';
import { renderOwnParts } from '#post/article/post-parts.tsx';
import { renderablePages, renderablePosts, renderForOthers } from '#post/renderable.tsx';
import { expectLog } from '#tests/support/vitest/log.ts';
import { samplePost } from '#tests/support/app/sample.ts';

const post = (id: string): Post => ({
  ...samplePost,
  id,
  category: 'tech',
  coverImage: 'https://[',
});
const [good, bad, other] = [post('good'), post('bad'), post('other')];

test('a post that cannot be rendered is left out and reported with its id and reason', () => {
  const log = expectLog('Left out tech/bad, which cannot be rendered: TypeError: cannot be drawn');

  const parted = renderablePosts([good, bad, other], (drawn) => {
    if (drawn === bad) throw new TypeError('cannot be drawn');
  });

  expect(parted).toEqual({ rendered: [good, other], leftOut: [bad] });
  expect(log).toHaveLength(1);
});

test('a post whose cover has an invalid address can be rendered', () => {
  const section = sectionOf([], good.category);
  const site = { siteUrl: 'https://example.org', siteTitle: 'Ada', card: undefined };

  expect(() => {
    renderOwnParts({ post: good, section, ...site });
    renderForOthers(good, summarise(good));
  }).not.toThrow();
});

test('an own page that cannot be rendered is left out and reported', () => {
  const log = expectLog('TypeError: cannot be drawn');
  const page = (id: string) => ({ id, title: id, content: [] });
  const [about, broken] = [page('about'), page('broken')];

  const parted = renderablePages([about, broken], (drawn) => {
    if (drawn === broken) throw new TypeError('cannot be drawn');
  });

  expect(parted).toEqual({ rendered: [about], leftOut: [broken] });
  expect(log).toHaveLength(1);
});
