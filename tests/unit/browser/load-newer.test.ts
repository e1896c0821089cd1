import { afterEach, expect, test, vi } from 'vitest';
import { loadThread } from '#api-client/comments/comments.ts';
import { loadExchange } from '#islands/comments/load-exchange.ts';
import { loadNewer } from '#islands/comments/load-newer.ts';

vi.mock('#islands/comments/load-exchange.ts', () => ({
  loadExchange: vi.fn(() => Promise.resolve({ loadThread })),
}));

const POST = { category: 'tech', id: 'ontides202611211200' } as const;
const BUILT = {
  id: '0mwq00000000000000001',
  name: 'Grace',
  comment: 'Above',
  timestamp: '2026-11-21T12:00:00.000Z',
  replies: [],
};
const REPLY = { ...BUILT, id: '0mwq00000000000000002', parentId: BUILT.id };

/** Loads the changes of a page with both comments, which the site answers with a body. */
function newerOf(body: unknown, status = 200) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
  return loadNewer(POST, REPLY.id, [BUILT, REPLY]);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(loadExchange).mockClear();
});

test.each([
  ['an empty response', { comments: [] }],
  ['the comments of the page', { comments: [{ ...BUILT, replies: [REPLY] }], removed: [] }],
  ['a removal of what the page does not have', { comments: [], removed: ['x'] }],
])('nothing that parses is loaded for %s', async (_, body) => {
  expect(await newerOf(body)).toBeUndefined();
  expect(loadExchange).not.toHaveBeenCalled();
});

test.each([
  [
    'a new reply',
    { comments: [{ ...BUILT, replies: [{ ...REPLY, id: '0mwq00000000000000003' }] }] },
  ],
  ['an edit', { comments: [{ ...BUILT, editedAt: '2026-11-21T12:01:00.000Z' }] }],
  ['a comment that became a place holder', { comments: [{ ...BUILT, removed: true }] }],
  ['a removal', { comments: [], removed: [REPLY.id] }],
])('%s is parsed', async (_, body) => {
  const comments = body.comments.map(({ id }) => expect.objectContaining({ id }) as unknown);
  expect((await newerOf(body))?.comments).toEqual(expect.arrayContaining(comments));
});

test('a response that is no thread changes nothing', async () => {
  expect(await newerOf({ comments: [null] })).toBeUndefined();
  expect(await newerOf({ comments: [] }, 500)).toBeUndefined();
});
