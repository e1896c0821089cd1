import type { BulkChange, ManagedPost, PostState } from '#domain/posts/managed-post.ts';
import { formatNumber } from '#domain/number.ts';

/** The names of the states of a post. */
export const STATE_LABELS: Readonly<Record<PostState, string>> = {
  published: 'Published',
  changes: 'With unpublished changes',
  scheduled: 'Scheduled',
  unpublished: 'Unpublished',
};

/** Messages of the list of all posts. */
export const POSTS_MESSAGES = {
  asSection: 'Open as a page',
  count: (count: number) => posts(count),
  allStates: 'All states',
  groupByCategory: 'Group by category',
  changeSelected: 'Change the selected posts',
  move: 'Move',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  deleteSelected: 'Delete selected',
  undo: 'Undo',
  failures: 'These could not be changed. They stay selected, so that you can try again.',
} as const;

export const selectAll = (count: number) => `Select all ${formatNumber(count)}`;

export const selectPost = (title: string) => `Select ${title}`;

/** Returns the figures of a post, such as "12 views · 1 comment". */
export const figures = ({ views, comments }: Pick<ManagedPost, 'views' | 'comments'>) =>
  `${counted(views, 'view')} · ${counted(comments, 'comment')}`;

const counted = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

const posts = (count: number) => counted(count, 'post');

export const deletePostsQuestion = (count: number) =>
  `Delete ${posts(count)}? They stay in the trash for a while.`;

const DOING = {
  move: 'Moving',
  tag: 'Tagging',
  untag: 'Removing the tag from',
  delete: 'Deleting',
  restore: 'Restoring',
} as const satisfies Record<BulkChange['kind'], string>;

const DONE = {
  move: 'Moved',
  tag: 'Tagged',
  untag: 'Removed the tag from',
  delete: 'Deleted',
  restore: 'Restored',
} as const satisfies Record<BulkChange['kind'], string>;

/** Returns the message while posts are being changed. */
export const changingPosts = (kind: BulkChange['kind'], done: number, total: number) =>
  `${DOING[kind]} ${posts(total)}... ${formatNumber(done)} done.`;

/** Returns the summary of a change of several posts. */
export function changedPosts(
  kind: BulkChange['kind'],
  { changed, unchanged, failed }: Record<'changed' | 'unchanged' | 'failed', readonly unknown[]>,
): string {
  const parts = [`${DONE[kind]} ${posts(changed.length)}.`];
  if (unchanged.length > 0) parts.push(`${formatNumber(unchanged.length)} needed no change.`);
  if (failed.length > 0) parts.push(`${formatNumber(failed.length)} failed.`);
  return parts.join(' ');
}
