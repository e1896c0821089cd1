import { expect, test } from 'vitest';
import type { Comment } from '#domain/comments/comment.ts';
import { countComments, flatten, nest } from '#domain/comments/thread.ts';

const comment = (id: string, replies: Comment[] = []): Comment => ({
  id: id.padEnd(21, '0'),
  name: 'Grace',
  comment: 'Words',
  timestamp: '2026-11-21T12:00:00.000Z',
  replies,
});

test('replies without a parent stay under the comment that holds them', () => {
  const thread = [comment('a', [comment('b', [comment('c')])]), comment('d')];

  const flat = flatten(thread);

  expect(countComments(flat)).toEqual({ totalComments: 2, totalReplies: 2 });
  expect(nest(flat)).toMatchObject([
    { id: thread[0]?.id, replies: [{ replies: [{ id: 'c'.padEnd(21, '0') }] }] },
    { id: thread[1]?.id, replies: [] },
  ]);
});

test('a reply keeps the parent it names, even if that is missing', () => {
  const parentId = 'z'.padEnd(21, '0');

  expect(flatten([{ ...comment('a'), parentId }])).toMatchObject([{ parentId }]);
});
