import { onTestFinished, vi } from 'vitest';

/** Accepts the requests of a test's sites to their background, which run nothing. */
export function takeRequests() {
  const requests = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(null, { status: 202 })));
  onTestFinished(() => requests.mockRestore());
  return requests;
}
