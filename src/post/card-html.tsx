import { renderToStaticMarkup } from 'react-dom/server';
import type { PostSummary } from '#domain/posts/post.ts';
import { PostCard } from './PostCard.tsx';

/** The cards of a build. A post is in the lists of its category, its author and its tags. */
const CARDS = new WeakMap<PostSummary, string>();

/** Renders the card of a post, once in a build. The summary must not be changed afterwards. */
export function cardHtml(post: PostSummary): string {
  const known = CARDS.get(post);
  if (known !== undefined) return known;
  // React's text consists of many pieces, which every list would put together again. A copy is one piece.
  const html = Buffer.from(renderToStaticMarkup(<PostCard post={post} />)).toString();
  CARDS.set(post, html);
  return html;
}

/** Keeps the HTML of a card that an earlier build has rendered by the same code. */
export const keepCardHtml = (post: PostSummary, html: string): void => void CARDS.set(post, html);

/** The element that React puts before an image that is loaded at once. A list may contain items alone. */
const PRELOAD = /^<link[^>]*>/;

/** Renders the cards of a list. The cover of the first one loads at once. */
export function cardsHtml([first, ...others]: readonly PostSummary[]): string {
  if (!first) return '';
  const wide = renderToStaticMarkup(<PostCard post={first} eager />);
  return wide.replace(PRELOAD, '') + others.map(cardHtml).join('');
}
