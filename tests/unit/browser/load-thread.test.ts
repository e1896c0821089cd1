import { afterEach, expect, test, vi } from 'vitest';
import { loadThread } from '#api-client/comments/comments.ts';

const POST = { category: 'tech', id: 'ontides202611211200' } as const;
const COMMENT = {
  id: '0mwq00000000000000001',
  name: 'Grace',
  comment: 'Above',
  timestamp: '2026-11-21T12:00:00.000Z',
  editedAt: '2026-11-21T12:01:00.000Z',
  replies: [],
};
const REPLY = { ...COMMENT, id: '0mwq00000000000000002', parentId: COMMENT.id, comment: 'Below' };
const THREAD = [{ ...COMMENT, replies: [REPLY] }];

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['an object', { comments: THREAD, removed: ['x'] }, ['x']],
  ['a bare list', THREAD, []],
])('a thread is read from %s', async (_, body, removed) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));

  expect(await loadThread(POST)).toMatchObject({
    ok: true,
    value: { comments: [COMMENT, REPLY], removed, isNewest: true },
  });
});
