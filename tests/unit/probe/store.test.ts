import { expect, test } from 'vitest';
import { ID_LENGTH } from '#domain/id.ts';
import { EMPTY_DRAFT, type SavedDraft } from '#domain/posts/draft.ts';
import { store } from '#probe/checks/store.ts';
import { siteThat } from '#tests/support/servers/site-that.ts';

const idOf = (n: number) => String(n).padStart(ID_LENGTH, '0');

const saved = (n: number): SavedDraft => ({
  id: idOf(0),
  revision: idOf(n),
  draft: EMPTY_DRAFT,
  by: 'Ada',
  at: '2026-11-21T12:00:00.000Z',
});

test.each([
  ['two saves at once', siteThat(() => ({ json: saved(1) })), '5 were accepted, for 4 of 4'],
  ['a store that is down', siteThat(() => ({ status: 503 })), 'down or slow'],
  [
    'stale reads',
    siteThat((method, _, nth) => {
      if (nth > 0 && nth < 20) return { status: 409 };
      return { json: saved(method === 'PUT' ? nth : 0) };
    }),
    '20 of 20 reads did not return',
  ],
])('%s are a problem', async (_, client, message) => {
  expect(await store.run(client)).toMatchObject({
    kind: 'problem',
    found: expect.stringContaining(message),
  });
});

test('a single save follows saves that all refused each other', async () => {
  let revision = 0;
  const client = siteThat((method, _, nth) => {
    if (nth < 20) return { status: 409 };
    if (method === 'PUT') revision += 1;
    return { json: saved(revision) };
  });

  expect(await store.run(client)).toEqual({
    kind: 'ok',
    found: expect.stringContaining('at most one was accepted for each of 4 drafts'),
  });
});
