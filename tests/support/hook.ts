import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';
import { publish } from './blog.ts';
import type { TestApp } from './test-app.ts';

/** Opens a build hook for the tests of a file. It answers 200 and counts its calls, anew for each test. */
export async function openHook() {
  let status: number | 'nothing' = 200;
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    if (status === 'nothing') response.destroy();
    else response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  beforeEach(() => {
    status = 200;
    calls = 0;
  });
  afterAll(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls: () => calls,
    /** Makes it answer with a status from now on, or take calls and answer nothing. */
    answer: (next: typeof status) => {
      status = next;
    },
  };
}

let minute = 0;

/** Publishes a post of its own, and waits for the work that this sets off. */
export async function publishAnother(app: TestApp): Promise<void> {
  await publish(app, { id: `ontides2026112112${String(minute++).padStart(2, '0')}` });
  await app.settled();
}
