import { expect, onTestFinished, test, vi } from 'vitest';
import { startInstance } from '#platform/instances/instance.ts';
import { openPool } from '#platform/instances/pool.ts';
import { isRunning } from '#tests/support/servers/is-running.ts';
import { writeFiles } from '#tests/support/servers/project.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const LONG = 60_000;

/** Opens the instances of a function with this handler, a statement over `event` and `stream`. */
async function openFunction(handler: string, times = {}) {
  const folder = tempFolder();
  await writeFiles(folder, {
    '___netlify-entry-point.mjs': `
      import { setTimeout as pause } from 'node:timers/promises';
      const { streamifyResponse, HttpResponseStream } = awslambda;
      export const handler = streamifyResponse(async (event, stream, context) => { ${handler} });`,
  });
  const start = vi.fn(() =>
    startInstance({ name: 'fn', folder, env: { GIVEN: 'by the operator' } }),
  );
  const pool = openPool({ name: 'fn', start, timeLimit: LONG, idleTime: LONG, ...times });
  onTestFinished(() => pool.kill());
  /** Calls the function, and waits for what it puts off. */
  async function call(event = {}): Promise<Response> {
    const { response, done } = await pool.call(event);
    await done;
    return response;
  }
  return { pool, start, call };
}

const PROCESS_ID = 'stream.end(String(process.pid));';

test('a function streams its response, with its status and every cookie', async () => {
  const { call } = await openFunction(`
    const head = { statusCode: 201, multiValueHeaders: { 'set-cookie': ['a=1', 'b=2'] } };
    const out = HttpResponseStream.from(stream, head);
    out.write('word ');
    out.end(Buffer.from(event.body, 'base64'));`);

  const response = await call({ body: Buffer.from('for word').toString('base64') });

  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.text()).toBe('word for word');
});

test('a function has the variables of the site and no others', async () => {
  const { call } = await openFunction('stream.end(Object.keys(process.env).sort().join());');

  expect(await (await call()).text()).toMatch(
    /^AWS_LAMBDA_FUNCTION_NAME,AWS_REGION,GIVEN,LAMBDA_TASK_ROOT(,NODE_CHANNEL_\w+)*,TZ$/,
  );
});

test('calls at the same moment have an instance each, and a later one takes the latest', async () => {
  const { call, start } = await openFunction(PROCESS_ID);
  const done: string[] = [];
  const note = async () => done.push(await (await call()).text());

  await Promise.all([note(), note()]);
  await note();

  expect(done[0]).not.toBe(done[1]);
  expect(done[2]).toBe(done[1]);
  expect(start).toHaveBeenCalledTimes(2);
});

test('an instance is busy until the work is done that it put off', async () => {
  const { pool, call, start } = await openFunction('stream.end(); await pause(100);');

  const first = await pool.call({});
  const second = await pool.call({});
  await Promise.all([first.done, second.done]);
  await call();

  expect(start).toHaveBeenCalledTimes(2);
});

test('an idle instance is ended after a while', async () => {
  const { call, start } = await openFunction(PROCESS_ID, { idleTime: 1 });

  const first = await (await call()).text();
  await expect.poll(() => isRunning(Number(first))).toBe(false);

  expect(await (await call()).text()).not.toBe(first);
  expect(start).toHaveBeenCalledTimes(2);
});

test('a function that takes too long is killed and reported once', async () => {
  const log = expectLog('The function fn failed: ');
  const { call, start } = await openFunction(
    'if (event.hangs) await pause(60_000); stream.end();',
    {
      timeLimit: 100,
    },
  );

  const response = await call({ hangs: true });

  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ errorMessage: 'Task timed out after 0.10 seconds' });
  expect(log).toEqual(['The function fn failed: Task timed out after 0.10 seconds.']);
  expect((await call()).status).toBe(200);
  expect(start).toHaveBeenCalledTimes(2);
});

test('work that is put off for too long is killed, after its response', async () => {
  const log = expectLog('The function fn failed: ');
  const { pool } = await openFunction("stream.end('done'); await pause(60_000);", {
    timeLimit: 200,
  });

  const { response, done } = await pool.call({});
  expect(await response.text()).toBe('done');
  await done;

  expect(log).toHaveLength(1);
});

test('a function that throws fails its event, and its instance takes the next', async () => {
  const log = expectLog('The function fn failed: ');
  const { call, start } = await openFunction(`
    if (event.fails) throw new Error('broken');
    stream.end('done');`);

  const failed = await call({ fails: true });
  const next = await call();

  expect(failed.status).toBe(502);
  expect(log).toEqual(['The function fn failed: Error: broken.']);
  expect(await next.text()).toBe('done');
  expect(start).toHaveBeenCalledTimes(1);
});

test('a process that ends fails its event', async () => {
  const log = expectLog('The function fn failed: ');
  const { call } = await openFunction('process.exit(3);');

  expect((await call()).status).toBe(502);
  expect(log).toEqual(['The function fn failed: Its process ended with 3.']);
});

test('instances that are retired end when their work is done', async () => {
  const { pool } = await openFunction("await pause(100); stream.end('done');");

  const [{ response }] = await Promise.all([pool.call({}), pool.retire()]);

  expect(await response.text()).toBe('done');
});
