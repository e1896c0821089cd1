import { useCallback, useState } from 'react';
import { managedComments, type ManagedPage } from '#api-client/comments/managed-comments.ts';
import type { Desk } from '#domain/desk/desk.ts';
import { listManagedComments } from '#domain/moderation/calls.ts';
import type { ManagedComment } from '#domain/comments/managed-comment.ts';
import { nextPath, usePages } from '#islands/ui/resource/use-pages.ts';

/** Loads the comments to moderate, or those that contain a text. The desk may have brought the first page. */
export function useComments(brought: Desk['comments']) {
  const [text, setText] = useState('');
  const [waiting, setWaiting] = useState(() => brought?.comments.filter(isWaiting).length ?? 0);
  const load = useCallback(
    async (path?: string) => {
      const result = await managedComments(text, path);
      if (result.ok && text === '' && path === undefined) {
        setWaiting(result.value.items.filter(isWaiting).length);
      }
      return result;
    },
    [text],
  );
  const { changeItems, ...pages } = usePages<ManagedComment, ManagedPage>(load, firstPage(brought));

  return {
    ...pages,
    changeItems(update: (comments: readonly ManagedComment[]) => readonly ManagedComment[]): void {
      const change =
        update(pages.items).filter(isWaiting).length - pages.items.filter(isWaiting).length;
      setWaiting((count) => Math.max(0, count + change));
      changeItems(update);
    },
    search: (wanted: string) => setText(wanted.trim()),
    /** The number of comments that wait for the author, also during a search. */
    waiting,
  };
}

/** Returns the first page of comments as the desk has it. */
const firstPage = (brought: Desk['comments']): ManagedPage | undefined =>
  brought && {
    items: brought.comments,
    next: nextPath(listManagedComments, brought.next),
    held: brought.held,
    text: '',
  };

export const isWaiting = (comment: ManagedComment) => comment.waiting;
