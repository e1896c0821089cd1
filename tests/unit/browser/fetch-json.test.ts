import { afterEach, expect, test, vi } from 'vitest';
import { failureText, fetchJson } from '#api-client/http/fetch-json.ts';

const TEXTS = { 0: 'No response', 503: 'No store', unexpected: 'Something else' };

afterEach(() => vi.unstubAllGlobals());

/** Sends a request that gets this response, or none. Returns the text about its failure. */
async function textOf(response?: Response): Promise<string> {
  vi.stubGlobal('fetch', () =>
    response ? Promise.resolve(response) : Promise.reject(new Error()),
  );
  return failureText(await fetchJson('/api'), TEXTS);
}

test.each([
  ['no response', undefined, 'No response'],
  ['a reason', Response.json({ error: 'Stated' }, { status: 503 }), 'Stated'],
  ['a known status', new Response('<html>', { status: 503 }), 'No store'],
  ['any other status', Response.json({}, { status: 500 }), 'Something else'],
  ['an unexpected body', Response.json([]), 'Something else'],
])('a request with %s has its own failure text', async (_, response, text) => {
  expect(await textOf(response)).toBe(text);
});

test('a response names the next page of this site only', async () => {
  const withLink = (link: string) => Response.json([], { headers: { link } });
  vi.stubGlobal('fetch', () => Promise.resolve(withLink('</api?before=a>; rel="next"')));
  expect((await fetchJson('/api')).next).toBe('/api?before=a');
  vi.stubGlobal('fetch', () => Promise.resolve(withLink('<//evil.example>; rel="next"')));
  expect((await fetchJson('/api')).next).toBeUndefined();
});
