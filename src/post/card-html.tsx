import { renderToStaticMarkup } from 'react-dom/server';
import type { PostSummary } from '#domain/posts/post.ts';
import type { ListLayout } from '#domain/site/list-layout.ts';
import { PostCard } from './PostCard.tsx';

/** The cards of a build. A post is in the lists of its category, its author and its tags. */
const CARDS = {
  pictures: new WeakMap<PostSummary, string>(),
  contents: new WeakMap<PostSummary, string>(),
} as const satisfies Record<ListLayout, unknown>;

/** Renders the card of a post, once in a build. The summary must not be changed afterwards. */
export function cardHtml(post: PostSummary, layout: ListLayout = 'pictures'): string {
  // Layouts differ in the cover alone.
  const cards = CARDS[post.coverImage ? layout : 'pictures'];
  const known = cards.get(post);
  if (known !== undefined) return known;
  // React's text consists of many pieces, which every list would put together again. A copy is one piece.
  const html = Buffer.from(
    renderToStaticMarkup(<PostCard post={post} layout={layout} />),
  ).toString();
  cards.set(post, html);
  return html;
}

/** Keeps the HTML of a card that an earlier build has rendered by the same code. */
export const keepCardHtml = (post: PostSummary, html: string): void =>
  void CARDS.pictures.set(post, html);

/** The element that React puts before an image that is loaded at once. A list may contain items alone. */
const PRELOAD = /^<link[^>]*>/;

/** Renders the cards of a list. The cover of the first one loads at once, unless it is small. */
export function cardsHtml(posts: readonly PostSummary[], layout: ListLayout): string {
  const [first, ...others] = posts;
  if (!first) return '';
  const wide = renderToStaticMarkup(<PostCard post={first} layout={layout} isFirst />);
  return wide.replace(PRELOAD, '') + others.map((post) => cardHtml(post, layout)).join('');
}
