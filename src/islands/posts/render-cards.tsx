import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { PostSummary } from '#domain/post.ts';
import { PostCard } from '#post/PostCard.tsx';

/** Draws cards in place of those that are there. Throws, and leaves them, when the posts are not in order. */
export function renderCards(list: Element, posts: unknown): void {
  const cards = z.array(PostSummary).parse(posts);
  createRoot(list).render(
    cards.map((post, n) => <PostCard key={post.id} post={post} eager={n === 0} />),
  );
}
