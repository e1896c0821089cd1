import { type RefObject, useState } from 'react';
import { type Failure, isSignedOut } from '#api-client/http/request.ts';
import type { BulkChange, ManagedPost } from '#domain/posts/managed-post.ts';
import { SECTION_MESSAGES, deleteQuestion, deleted } from '#islands/dashboard/section-messages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { DRAFTS } from '#islands/dashboard/resources.ts';
import {
  MANAGED_POSTS,
  notePostChange,
  POSTS,
  TRASH,
} from '#islands/dashboard/section-resources.ts';
import { alertAfterPaint } from '#islands/ui/alert-after-paint.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { flushSync } from 'react-dom';
import { call } from '#api-client/http/call.ts';
import { changePosts as change, deleteDraft, deletePost } from '#domain/posts/calls.ts';
import type { Selection } from '#islands/dashboard/list/use-selection.ts';
import { changedPosts, changingPosts, deletePostsQuestion } from './messages.ts';
import { LIMITS } from '#domain/limits.ts';

/** Loads every post of the site, and deletes single ones. */
export function usePosts() {
  const posts = useShared(MANAGED_POSTS);
  const { busy, notice, setNotice, remove: removeRow } = useRowAction();
  const [target, setTarget] = useState<ManagedPost>();

  /** Deletes a post after a confirmation. Calls `onRemoved` when it has left the list. */
  function remove(post: ManagedPost, onRemoved: () => void) {
    const { id, post: ref, title } = post;
    setTarget(post);
    removeRow({
      question: deleteQuestion(title),
      request: () =>
        ref ? call(deletePost, { params: ref }) : call(deleteDraft, { params: { id } }),
      // It may have been deleted elsewhere in the meantime.
      missing: ref ? 'post_not_found' : 'draft_not_found',
      forget: () => {
        MANAGED_POSTS.change((before) => before.filter((other) => other.id !== id));
        for (const list of [POSTS, DRAFTS, TRASH]) list.invalidate();
        notePostChange();
      },
      done: deleted(title),
      onFailure: refuse,
      onRemoved,
    });
  }

  async function refuse(failure: Failure) {
    const reason = isSignedOut(failure) ? '' : `. ${failure.message}`;
    setNotice(failureNotice(failure, SECTION_MESSAGES.deleteFailed + reason));
    await alertAfterPaint(SECTION_MESSAGES.deleteFailed);
  }

  return {
    posts,
    remove,
    notice,
    deleting: busy ? target : undefined,
  };
}

interface Options {
  readonly selection: Selection;
  /** The heading, which gets the focus if it would be lost. */
  readonly heading: RefObject<HTMLElement | null>;
}

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
        setNotice({
          kind: 'info',
          text: changingPosts(kind, done, ids.length),
        }),
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

/** The results of one change of many posts. */
interface ChangedPosts {
  readonly changed: readonly string[];
  /** Posts that were as wanted already. */
  readonly unchanged: readonly string[];
  /** Posts that were not changed, with the reasons. */
  readonly failed: readonly { readonly id: string; readonly message: string }[];
  readonly signedOut: boolean;
}

/**
 * Changes posts in as many requests as needed. `onProgress` gets the number of posts that are done. After a request
 * without a response, no other is sent, and its posts and the remaining ones count as failed.
 */
async function changePosts(
  wanted: BulkChange,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<ChangedPosts> {
  const changed: string[] = [];
  const unchanged: string[] = [];
  const failed: { id: string; message: string }[] = [];
  for (let n = 0; n < ids.length; n += LIMITS.postsPerChange) {
    onProgress(n);
    const body = { change: wanted, ids: ids.slice(n, n + LIMITS.postsPerChange) };
    const result = await call(change, { body });
    if (!result.ok) {
      const { message } = result.failure;
      failed.push(...ids.slice(n).map((id) => ({ id, message })));
      return { changed, unchanged, failed, signedOut: isSignedOut(result.failure) };
    }
    changed.push(...result.value.changed);
    unchanged.push(...result.value.unchanged);
    failed.push(...result.value.failed);
  }
  return { changed, unchanged, failed, signedOut: false };
}
