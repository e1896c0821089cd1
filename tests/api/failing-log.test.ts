import { expect, onTestFinished, test, vi } from 'vitest';
import { router } from '#api/router.ts';
import { inRequest } from '#log/request-context.ts';
import { publish } from '#tests/support/app/blog.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import { ADA, NOW, ORIGIN, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { startTask } from '#usecases/schedule/background-work.ts';
import { runSchedule } from '#usecases/schedule/run-schedule.ts';

const FUNCTIONS = await readFunctions();

/** Texts that no line of the log may contain. */
const SECRETS = {
  key: ADA.key.trim(),
  email: 'reader@example.net',
  text: 'Dear author, this is for you alone',
  ip: '198.51.100.23',
  token: '0mwqcvpc0abcdefghijkl'.padEnd(53, 'z9'),
  hook: 'https://api.example/build_hooks/5f0c',
  agent: 'Reader-Agent/1.0',
} as const;

const BODY = {
  key: SECRETS.key,
  name: SECRETS.text,
  email: SECRETS.email,
  contact: SECRETS.email,
  comment: SECRETS.text,
  content: SECRETS.text,
  title: SECRETS.text,
  category: 'tech',
  type: 'short',
};

/** Returns the lines that are logged from now on, as they are written. */
function writtenLines(): string[] {
  const lines: string[] = [];
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(String(line)));
  }
  onTestFinished(() => void vi.restoreAllMocks());
  return lines;
}

/** Returns an app whose store fails once it has a post and a session, with errors that quote what they were given. */
async function failingApp() {
  const state = { fails: false };
  const store = memoryStore({
    before(operation, key) {
      if (!state.fails) return;
      const quoted = `${SECRETS.email} from ${SECRETS.ip} at ${SECRETS.hook}`;
      throw new Error(`${operation} ${key} failed\nfor ${quoted}`);
    },
  });
  const app = testApp({ buildHook: SECRETS.hook }, store);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError(`Not reached: ${SECRETS.hook}`));
  onTestFinished(() => void vi.restoreAllMocks());
  await publish(app);
  const headers = await signedIn(app);
  await app.settled();
  state.fails = true;
  return { app, headers, state };
}

test('no failing request writes a secret, an address or the text of a reader to the log', async () => {
  const lines = writtenLines();
  const { app, headers } = await failingApp();
  const values: Record<string, string> = { ...samplePath, token: SECRETS.token };
  const deploy = { id: 'deploy', context: 'production', published: true };
  const statuses = new Set<number>();

  for (const { routes } of FUNCTIONS) {
    const run = router(app, routes);
    for (const pattern of Object.keys(routes)) {
      const path = pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? SECRETS.token);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        for (const sent of [headers, { cookie: `__Host-session=${SECRETS.token}` }]) {
          const request = new Request(`${ORIGIN}${path}?email=${SECRETS.email}`, {
            method,
            headers: {
              ...sent,
              origin: ORIGIN,
              'user-agent': SECRETS.agent,
              'content-type': 'application/json',
            },
            ...(method !== 'GET' && { body: JSON.stringify(BODY) }),
          });
          const context = { deploy, ip: SECRETS.ip, requestId: '01JDREQUEST' };
          statuses.add((await run(request, context)).status);
        }
      }
    }
  }
  await app.settled();

  // The paths that fail were reached.
  expect(statuses).toContain(503);
  const failures = lines.filter((line) => line.includes('"status":503'));
  expect(failures.length).toBeGreaterThan(40);
  expect(failures.every((line) => line.includes('"request":"01JDREQUEST","route":"'))).toBe(true);
  const cookie = headers.cookie.split('=')[1] ?? '';
  for (const secret of [...Object.values(SECRETS), cookie]) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
  expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
});

test('a failing schedule writes no secret to the log, and one line with the result of each task', async () => {
  const lines = writtenLines();
  const { app, state } = await failingApp();
  app.clock.now = new Date(NOW.getTime() + 15 * 60_000);

  await runSchedule(app);
  state.fails = false;

  const results = lines.filter((line) => line.includes('Ran the schedule.'));
  expect(results).toHaveLength(1);
  expect(results[0]).toMatch(/publish failed after \d+ ms/);
  for (const secret of Object.values(SECRETS)) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
});

test('a background task names the request that started it', async () => {
  const lines = writtenLines();
  const app = testApp();
  const [{ routes } = { routes: {} }] = FUNCTIONS.filter(({ name }) => name === 'background');
  const deploy = { id: 'deploy', context: 'production', published: true };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const context = { deploy, ip: SECRETS.ip, requestId: 'second' };
    const { status } = await router(app, routes)(new Request(url, init), context);
    return new Response(null, { status: status === 204 ? 202 : status });
  });

  await inRequest({ request: 'first', route: 'schedule' }, () => startTask(app, 'bulk'));

  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ request: 'second', cause: 'first', task: 'bulk' }),
  ]);
});

test('a refused request makes no line', async () => {
  const lines = writtenLines();
  const app = testApp();
  const [{ routes } = { routes: {} }] = FUNCTIONS.filter(({ name }) => name === 'readers');
  const request = new Request(`${ORIGIN}/api/comments/tech/none`, { method: 'POST', body: '{' });
  const deploy = { id: 'deploy', context: 'production', published: true };

  const response = await router(app, routes)(request, { deploy, ip: SECRETS.ip });

  expect(response.status).toBeLessThan(500);
  expect(lines).toEqual([]);
});
