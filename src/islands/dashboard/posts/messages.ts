import type { BulkChange, ManagedPost, PostState } from '#domain/posts/managed-post.ts';
import { formatNumber } from '#domain/number.ts';

export const STATE_LABELS: Readonly<Record<PostState, string>> = {
  published: 'Published',
  changes: 'With unpublished changes',
  scheduled: 'Scheduled',
  unpublished: 'Unpublished',
};

export const POSTS_MESSAGES = {
  count: (count: number) => posts(count),
  failures: 'These could not be changed. They stay selected, so that you can try again.',
} as const;

export const selectAll = (count: number) => `Select all ${formatNumber(count)}`;

/** Returns the figures of a post that are not zero, such as "12 views" and "1 comment". */
export const figures = ({ views, comments }: Pick<ManagedPost, 'views' | 'comments'>) => [
  ...(views > 0 ? [counted(views, 'view')] : []),
  ...(comments > 0 ? [counted(comments, 'comment')] : []),
];

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

export const changingPosts = (kind: BulkChange['kind'], done: number, total: number) =>
  `${DOING[kind]} ${posts(total)}... ${formatNumber(done)} done.`;

export function changedPosts(
  kind: BulkChange['kind'],
  { changed, unchanged, failed }: Record<'changed' | 'unchanged' | 'failed', readonly unknown[]>,
): string {
  const parts = [`${DONE[kind]} ${posts(changed.length)}.`];
  if (unchanged.length > 0) parts.push(`${formatNumber(unchanged.length)} needed no change.`);
  if (failed.length > 0) parts.push(`${formatNumber(failed.length)} failed.`);
  return parts.join(' ');
}
