import { createServer } from 'node:http';
import { afterAll, beforeEach } from 'vitest';
import { listen } from '#platform/listen.ts';
import { publish } from '#tests/support/app/blog.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';

/** Opens a build hook for the tests of a file. It responds with 200 and counts its requests, from zero in each test. */
export async function openHook() {
  let status: number | 'nothing' = 200;
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    if (status === 'nothing') response.destroy();
    else response.writeHead(status).end();
  });
  const port = await listen(server, 0, '127.0.0.1');
  beforeEach(() => {
    status = 200;
    calls = 0;
  });
  afterAll(() => server.close());
  return {
    url: `http://127.0.0.1:${port}/hook`,
    calls: () => calls,
    /** Makes it respond with a status from now on, or accept requests without a response. */
    respondWith: (next: typeof status) => {
      status = next;
    },
  };
}

let minute = 0;

/** Publishes a new post, and waits for the work that follows. */
export async function publishAnother(app: TestApp): Promise<void> {
  await publish(app, { id: `ontides2026112112${String(minute++).padStart(2, '0')}` });
  await app.settled();
}
