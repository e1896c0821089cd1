import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { asAuthor, expect } from '#tests/e2e/support.ts';

/** The address on the author's machine at which a program waits for its answer. */
export const LOCAL = 'http://127.0.0.1:33418/callback';

export const VERIFIER = 'a-verifier-that-has-the-least-length-of-43-characters';

/** Lets programs ask for access. No test ever takes that back. */
async function letProgramsAsk(request: APIRequestContext): Promise<void> {
  const headers = await asAuthor();
  const saved = await request.get('/api/admin/settings', { headers });
  const { revision } = (await saved.json()) as { revision?: string };
  const data = { programs: true, revision };
  const response = await request.put('/api/admin/settings', { data, headers });
  expect(response.status()).toBe(200);
}

/** Registers a program, and returns its id and the path that it opens in the browser of its author. */
export async function askForAccess(request: APIRequestContext, changes: object = {}) {
  await letProgramsAsk(request);
  const data = { client_name: 'Desk Assistant', redirect_uris: [LOCAL] };
  const registered = await request.post('/oauth/register', { data });
  const { client_id: id } = (await registered.json()) as { client_id: string };
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: LOCAL,
    state: 'the state',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'create media profile',
    ...changes,
  });
  return { id, path: `/oauth/authorize?${query}` };
}

/** Waits for the answer of the author, as a program does. Returns a function that resolves to its parameters. */
export async function awaitAnswer(
  page: Page,
  address = LOCAL,
): Promise<() => Promise<URLSearchParams>> {
  const answer = Promise.withResolvers<URLSearchParams>();
  await page.route(`${address}**`, async (route) => {
    answer.resolve(new URL(route.request().url()).searchParams);
    await route.fulfill({ contentType: 'text/plain', body: 'You can close this page.' });
  });
  return () => answer.promise;
}
