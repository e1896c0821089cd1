import type { Comment } from '#domain/comments/comment.ts';
import type { Network } from '#domain/comments/origin.ts';
import { trustBuilt } from './use-clean.ts';

const ID_PREFIX = 'comment-';

/**
 * Reads the comments of a built discussion as a flat list, each before its replies. The page holds them once, as HTML,
 * for readers and for this island.
 */
export function readStaticThread(discussion: HTMLElement): Comment[] {
  return [...discussion.querySelectorAll<HTMLElement>('.comment')].map(readComment);
}

function readComment(element: HTMLElement): Comment {
  const own = (selector: string) => element.querySelector<HTMLElement>(`:scope > ${selector}`);
  const parent = element.parentElement?.closest('.comment');
  const editedAt = own('.comment-head > [data-edited]')?.dataset['edited'];
  const from = own('.comment-head > [data-from]');
  const comment = own('.comment-text')?.innerHTML ?? '';
  trustBuilt(comment);
  const has = (mark: string) => own(`.comment-head > ${mark}`) !== null;
  return {
    id: element.id.slice(ID_PREFIX.length),
    ...(parent && { parentId: parent.id.slice(ID_PREFIX.length) }),
    name: own('.comment-head > .comment-name')?.textContent ?? '',
    comment,
    timestamp: own('.comment-head > time')?.getAttribute('datetime') ?? '',
    ...(editedAt !== undefined && { editedAt }),
    ...(has('[data-author]') && { author: true }),
    ...(from && { from: readOrigin(from) }),
    ...(has('[data-letter]') && { byLetter: true }),
    ...(has('[data-removed]') && { removed: true }),
    replies: [],
  };
}

const readOrigin = (link: HTMLElement) => ({
  network: link.dataset['from'] as Network,
  handle: link.querySelector('bdi')?.textContent ?? '',
  url: link.getAttribute('href') ?? '',
  ...(link.dataset['mention'] && ({ mention: true } as const)),
});
