import { expect, onTestFinished, test, vi } from 'vitest';
import { log, asText } from '#log/log.ts';
import { inRequest } from '#log/request-context.ts';

/** Returns the lines that some work logs, as they are written. */
function linesOf(work: () => void): string[] {
  const lines: string[] = [];
  for (const level of ['error', 'warn', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  }
  work();
  vi.restoreAllMocks();
  return lines;
}

const recordOf = (work: () => void) =>
  JSON.parse(linesOf(work)[0] ?? '') as Record<string, unknown> & { stack?: string[] };

test('a line has the time, the level, the message and the values', () => {
  const record = recordOf(() => log.warn('Slow.', { status: 200, task: 'roll-up' }));

  expect(record).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    level: 'warn',
    message: 'Slow.',
    status: 200,
    task: 'roll-up',
  });
});

test('a line names its request, also of work that goes on after the response', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => void vi.restoreAllMocks());

  let after = Promise.resolve();
  inRequest({ request: '01JD', route: 'POST /api/visits' }, () => {
    after = Promise.resolve().then(() => log.info('Later.'));
  });
  await after;
  log.info('Of no request.');

  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ request: '01JD', route: 'POST /api/visits', ms: expect.any(Number) }),
    expect.not.objectContaining({ request: '01JD' }),
  ]);
});

test('an error is logged with its causes, its code and its calls', () => {
  const refused = Object.assign(new Error(), { code: 'ECONNREFUSED' });
  const record = recordOf(() => log.error(new TypeError('fetch failed', { cause: refused })));

  expect(record.message).toBe('TypeError: fetch failed (Error: ECONNREFUSED)');
  expect(record.stack?.[0]).toContain('log.test.ts');
});

test('an error that is its own cause is one line', () => {
  const error = new Error('round');
  error.cause = error;

  expect(linesOf(() => log.error(error))).toHaveLength(1);
});

test.each([undefined, null, 7, 'a text', { from: '/x' }, Symbol('s'), () => 1])(
  'anything that is thrown makes a line: %o',
  (thrown) => {
    expect(linesOf(() => log.error(thrown))).toHaveLength(1);
  },
);

test('no value begins another line or controls a terminal', () => {
  const hostile = 'a\nb\r\nc\u2028d\u0085e\u001B[2Kf\u009B2Kg\u202Eh\uD800';
  const work = () => log.error(new Error(hostile), { text: hostile });
  const [json = ''] = linesOf(work);
  vi.stubEnv('LOG', 'text');
  const [text = ''] = linesOf(work);

  for (const line of [json, text]) {
    expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E]/u);
    expect(line.isWellFormed()).toBe(true);
  }
});

test('the line of another process keeps its time, its error and its stack', () => {
  const [line = ''] = linesOf(() => log.error('Skipped:', { error: new Error('bad') }));
  const { level, message, ...values } = JSON.parse(line) as Record<string, unknown>;
  const relayed = recordOf(() => log.error(message, { script: 'build.ts', ...values }));

  expect(relayed).toEqual({ ...(JSON.parse(line) as object), script: 'build.ts' });
  expect(level).toBe('error');
});

test('a message with lines like those of a stack adds none to it', () => {
  const { stack = [] } = recordOf(() => log.error(new Error('a\n    at secret.ts:1:1')));

  expect(stack.join()).not.toContain('secret.ts');
});

test.each([
  ['an e-mail address', 'of ada@example.org', 'ada@'],
  ['an address of IPv4', 'from 203.0.113.7:443 to 127.0.0.1', '203.0.113.7'],
  ['an address of IPv6', 'from 2001:db8::7, at 12:30:45', '2001:db8'],
  ['the path of a web address', 'at https://u:p@hooks.example/T0/secret?x=1', 'secret'],
  ['a token of a session', 'with eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiJhIn0.c2ln', 'eyJ'],
  ['a key', `key ${'aB3-'.repeat(10)}xyz`, 'aB3-'],
  ['a hash of a key', `Ada:sha256-${'aB3_'.repeat(10)}xyz`, 'aB3_'],
  ['a secret link', `no 0mwqcvpc0abcdefghijkl${'a1'.repeat(16)}`, 'a1a1'],
  ['the secret of a webhook', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ'],
])('%s is not logged', (_, text, hidden) => {
  const [line = ''] = linesOf(() => log.error(new Error('x', { cause: text }), { text }));

  expect(line).not.toContain(hidden);
});

test('times, versions and addresses of this machine are logged', () => {
  const text = 'Node 24.1.0 at 12:30:45 on 127.0.0.1 and ::1, https://hooks.example';

  expect(recordOf(() => log.error(text)).message).toBe(text);
});

test('the secrets of the operator are not logged, whatever they look like', () => {
  vi.stubEnv('SESSION_SECRET', 'correct horse battery staple for you');
  vi.stubEnv('ADMIN_KEYS', 'Ada:short-hash,Mary:other-hash');
  const text = 'correct horse battery staple for you, Mary:other-hash';

  expect(recordOf(() => log.error(text)).message).toBe('[hidden], [hidden]');
});

test('the text that a parser could not read is not logged', () => {
  const { message } = recordOf(() => {
    try {
      JSON.parse('Dear author, I live in "Elm Street"');
    } catch (error) {
      log.error(error);
    }
  });

  expect(message).toMatch(/^SyntaxError: /);
  expect(message).not.toMatch(/Dear|Elm/);
});

test('a long text is shortened, in time that grows with its length alone', () => {
  const { message } = recordOf(() => log.error('a.b+c'.repeat(40_000)));

  expect(String(message)).toHaveLength(2_000);
});

test('a terminal gets a short line with the innermost call', () => {
  const line = asText({
    time: '2026-11-25T21:15:03.000Z',
    level: 'error',
    message: 'The task "feeds" failed:',
    error: 'Error: down',
    status: 503,
    stack: ['run (a.ts:1:2)', 'main (b.ts:3:4)'],
  });

  expect(line).toBe(
    '21:15:03 error The task "feeds" failed: Error: down status=503 at run (a.ts:1:2)',
  );
});
