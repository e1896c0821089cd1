import { afterEach, expect, test, vi } from 'vitest';
import { early, sendEarly } from '#api-client/http/early-responses.ts';

afterEach(() => vi.unstubAllGlobals());

test('a request that was sent early is taken once, and any other is sent', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path);
    return Promise.resolve(Response.json(sent.length));
  });
  sendEarly(['/api/desk']);

  const responses = [early('/api/desk', {}), early('/api/desk', {}), early('/api/other', {})];
  const bodies = await Promise.all(
    responses.map(async (one) => (await one).json() as Promise<unknown>),
  );

  expect(bodies).toEqual([1, 2, 3]);
  expect(sent).toEqual(['/api/desk', '/api/desk', '/api/other']);
});

test('an early request that fails tells whoever takes it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  sendEarly(['/api/desk']);

  await expect(early('/api/desk', {})).rejects.toThrow('Failed to fetch');
});
