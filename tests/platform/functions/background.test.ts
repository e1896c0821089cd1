import { expect, test } from 'vitest';
import { respond, startProject } from '#tests/support/servers/project.ts';

const functions = {
  work: respond(
    "{ path: '/jobs/:task', background: true }",
    '(globalThis.done = (globalThis.done ?? 0) + (await request.text()).length)',
  ),
};

const post = (url: string, init: RequestInit = {}) =>
  fetch(`${url}/jobs/a`, { method: 'POST', ...init });

test.each(['GET', 'HEAD', 'PUT', 'DELETE'])(
  '%s of a background function is a 405 that runs nothing',
  async (method) => {
    const { url, counts } = await startProject({ functions });

    const response = await fetch(`${url}/jobs/a`, { method });

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(counts().functions).toEqual({});
  },
);

test.each([
  ['of a declared length', (body: string) => ({ body })],
  ['in chunks', (body: string) => ({ body: new Blob([body]).stream(), duplex: 'half' as const })],
])('a background function takes at most 1 KB, %s', async (_, init) => {
  const { url, counts, settled } = await startProject({ functions });

  expect((await post(url, init('a'.repeat(1024)))).status).toBe(202);
  expect((await post(url, init('a'.repeat(1025)))).status).toBe(413);

  await settled();
  expect(counts().functions['work']?.calls).toBe(1);
});

test('an address may call background functions ten times in a minute', async () => {
  const { url } = await startProject({ functions });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await post(url)).status);

  expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
});
