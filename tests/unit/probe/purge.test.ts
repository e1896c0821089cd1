import { expect, test } from 'vitest';
import { ID_LENGTH } from '#domain/id.ts';
import { DEFAULT_SETTINGS, type SavedSettings } from '#domain/site/site-settings.ts';
import { purge } from '#probe/checks/purge.ts';
import type { ProbeClient } from '#probe/check.ts';
import { siteThat } from '#tests/support/servers/site-that.ts';

const AT = '2026-11-21T12:00:00.000Z';

const idOf = (n: number) => String(n).padStart(ID_LENGTH, '0');

const SETTINGS: SavedSettings = {
  ...DEFAULT_SETTINGS,
  defaultTimeZone: 'UTC',
  defaultApproveFirst: false,
  mail: { isSet: false, hasAddress: true },
};

/** A site whose CDN has copies. It loses purges of lists or of pages as it is told; the age of a copy is by its own clock. */
function siteWithCopies({ keepsLists = false, keepsDeleted = false }): ProbeClient {
  const ref = { category: 'tech', id: 'probe202611211200' };
  const post = { ...ref, title: 'Probe', subheading: '', author: 'Probe', date: AT, content: [] };
  let words = 'old';
  const client: ProbeClient = siteThat((method, path) => {
    const headers = { 'cache-status': '"Netlify Edge"; hit', age: `${client.now() / 1_000 + 5}` };
    if (path === '/api/admin/settings') return { json: SETTINGS };
    if (method === 'PUT') words = 'new';
    if (method === 'DELETE' && !keepsDeleted) words = 'gone';
    if (method !== 'GET' || path.startsWith('/api/blogs/'))
      return { json: { ...post, document: idOf(0), revision: idOf(1) } };
    if (path.startsWith('/blog/'))
      return words === 'gone'
        ? { status: 404 }
        : { text: `A check of the platform: ${words}. It will be gone soon.`, headers };
    return keepsLists || words === 'old' ? { headers } : {};
  });
  return client;
}

test.each([
  ['a purge that removes all copies', {}, 'ok', /edit within 1 s and a deletion within 1 s, al/],
  [
    'a purge that leaves lists',
    { keepsLists: true },
    'problem',
    /^The lists \/, \/archive, \/api\/blogs, \/rss/,
  ],
  ['a purge that leaves a deleted post', { keepsDeleted: true }, 'problem', /^A deleted post can/],
])('%s is told by what readers get', async (_, losses, kind, found) => {
  const client = siteWithCopies(losses);

  expect(await purge.run(client)).toMatchObject({ kind, found: expect.stringMatching(found) });
});
