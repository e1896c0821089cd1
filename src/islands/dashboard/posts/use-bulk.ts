import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { changePosts, type ChangedPosts } from '#api-client/posts/managed-posts.ts';
import type { BulkChange } from '#domain/posts/managed-post.ts';
import type { Selection } from '#islands/dashboard/list/use-selection.ts';
import {
  DRAFTS,
  MANAGED_POSTS,
  notePostChange,
  POSTS,
  TRASH,
} from '#islands/dashboard/resources.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { changedPosts, changingPosts, deletePostsQuestion } from './messages.ts';

interface Options {
  readonly selection: Selection;
  /** The heading, which gets the focus if it would be lost. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The report of a change of several posts. */
interface Report {
  /** Titles of the posts that failed, with the reasons. */
  readonly failures: readonly {
    readonly id: string;
    readonly title: string;
    readonly message: string;
  }[];
  /** The posts that were deleted, which can be restored. */
  readonly deleted: readonly string[];
}

const NO_REPORT: Report = { failures: [], deleted: [] };

/** Changes all selected posts. Those that fail stay selected. */
export function useBulk({ selection, heading }: Options) {
  const { busy, notice, setNotice, run } = useRowAction();
  const [report, setReport] = useState(NO_REPORT);

  const change = (wanted: BulkChange, ids = selection.ids) =>
    run(async () => {
      const { kind } = wanted;
      if (kind === 'delete' && !window.confirm(deletePostsQuestion(ids.length))) return;
      setReport(NO_REPORT);
      const result = await changePosts(wanted, ids, (done) =>
        setNotice({ kind: 'info', text: changingPosts(kind, done, ids.length) }),
      );
      flushSync(() => show(wanted, result));
      if (document.activeElement === document.body) heading.current?.focus();
    });

  function show({ kind }: BulkChange, result: ChangedPosts): void {
    const { changed, unchanged, failed, signedOut } = result;
    const titles = new Map(MANAGED_POSTS.read().value?.map(({ id, title }) => [id, title]));
    setReport({
      failures: failed.map((one) => ({ ...one, title: titles.get(one.id) ?? '' })),
      deleted: kind === 'delete' ? changed : [],
    });
    const tone = failed.length > 0 ? 'error' : 'success';
    setNotice({ kind: tone, text: changedPosts(kind, result), signedOut });
    selection.select(failed.map(({ id }) => id));
    if (kind === 'delete') {
      const gone = new Set([...changed, ...unchanged]);
      MANAGED_POSTS.change((before) => before.filter(({ id }) => !gone.has(id)));
    }
    for (const list of [POSTS, DRAFTS, TRASH]) list.invalidate();
    notePostChange();
  }

  return {
    busy,
    notice,
    report,
    change: (wanted: BulkChange) => void change(wanted),
    /** Restores the posts that the last change has deleted. */
    undo: () => void change({ kind: 'restore' }, [...report.deleted]),
  };
}
