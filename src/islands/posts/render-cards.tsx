import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { LIST_LAYOUTS, listClass, listLayout } from '#domain/site/list-layout.ts';
import { PostSummary } from '#domain/posts/post.ts';
import { PostCard } from '#post/PostCard.tsx';

/**
 * Replaces the cards of a list. The card that a reader has expanded stays expanded. Throws on invalid posts and leaves
 * the list unchanged.
 */
export function renderCards(list: HTMLElement, posts: unknown): void {
  const cards = z.array(PostSummary).parse(posts);
  const chosen = LIST_LAYOUTS.find((layout) => layout === list.dataset['layout']);
  const layout = listLayout(cards, chosen);
  list.className = listClass(cards, chosen);
  const expanded = list.querySelector('.card[data-open] .card-link')?.getAttribute('href');
  const root = createRoot(list);
  flushSync(() => {
    root.render(
      cards.map((post, n) => (
        <PostCard key={post.id} post={post} layout={layout} isFirst={n === 0} />
      )),
    );
  });
  if (expanded) {
    const link = list.querySelector(`.card-link[href="${CSS.escape(expanded)}"]`);
    link?.closest('.card')?.setAttribute('data-open', '');
  }
}
