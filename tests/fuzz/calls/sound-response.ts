import { join } from 'node:path';
import { expect } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Bytes of the longest response that a function may send on Netlify. */
const LONGEST = 6_000_000;

/** Returns true for a path whose failures are pages. */
const isPage = (path: string) => /^\/(?:blog|letters|preview)\//.test(path);

/** Checks what holds for the response to any request. Returns its text. */
export async function expectSound(
  response: Response,
  { pattern, method, secrets }: { pattern: string; method: string; secrets: readonly string[] },
): Promise<void> {
  expect(response.status).toBeLessThan(500);
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(text.length).toBeLessThan(LONGEST);
  const all = `${text}\n${[...response.headers].join('\n')}`;
  for (const secret of [ROOT, 'node_modules', '    at ', ...secrets]) {
    expect(all.includes(secret), `The response contains "${secret}".`).toBe(false);
  }
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  if (response.status < 400 || method === 'HEAD' || isPage(pattern)) return;
  expect(JSON.parse(text)).toMatchObject({
    error: expect.stringMatching(/./),
    message: expect.stringMatching(/./),
  });
}
