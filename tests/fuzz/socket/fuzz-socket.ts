import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import '#tests/fuzz/load-tsx.ts';
import type { Budget, Report } from '#tests/fuzz/budget.ts';
import { type Random, randomFrom } from '#tests/fuzz/random.ts';
import { type Conversation, conversation } from './raw-requests.ts';
import type { ServerState } from './server.ts';

const PORT = Number(process.env['FUZZ_PORT'] ?? 9_150);
/** Connections at a time, most of them of different clients. */
const AT_ONCE = 50;
/** Conversations after which the server is asked how it is. */
const ROUND = 400;
/** Conversations of a run without a number of minutes. */
const USUAL = 8_000;
/** Milliseconds in which a complete request has a response, also on a busy machine. */
const HANGS = 20_000;
/** Milliseconds without a further byte after which a response is complete. */
const LISTENS = 150;
const MOST_GROWTH = 200;

/** Sends raw requests to the local platform. Afterwards it must respond at once, and count nothing. */
export async function fuzzSocket({ seed, minutes, isOver, report }: Budget): Promise<void> {
  const { readFunctions } = await import('#tests/support/app/functions.ts');
  const paths = (await readFunctions())
    .flatMap(({ routes }) => Object.keys(routes))
    .map((path) =>
      path.replace(/:(\w+)/g, (_, name: string) => (name === 'category' ? 'tech' : 'x')),
    );
  const dataDir = await mkdtemp(join(tmpdir(), 'commonplace-fuzz-'));
  const server = fork(join(import.meta.dirname, 'server.ts'), [dataDir, String(PORT)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const logged = new Set<string>();
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const [line = ''] = text.split('\n');
    if (!logged.has(line)) report.note(`the server logs: ${line}`);
    logged.add(line);
  });
  try {
    await Promise.race([
      once(server, 'message'),
      once(server, 'exit').then(() => {
        throw new Error('The server has not started.');
      }),
    ]);
    const random = randomFrom(seed);
    let inputs = 0;
    let early = 0;
    while (minutes === undefined ? inputs < USUAL : !isOver()) {
      for (let n = 0; n < ROUND / AT_ONCE; n++) {
        await Promise.all(Array.from({ length: AT_ONCE }, () => tryOut(random, paths, report)));
      }
      inputs += ROUND;
      const { unfinished, megabytes } = await settledState(server);
      if (unfinished > 0)
        report.finding(`${unfinished} requests are still counted after ${inputs} conversations.`);
      early ||= inputs >= USUAL / 2 ? megabytes : 0;
      if (early > 0 && megabytes > early + MOST_GROWTH) {
        report.finding(
          `The memory has grown from ${Math.round(early)} to ${Math.round(megabytes)} MB.`,
        );
        early = megabytes;
      }
      await expectResponse(report);
    }
    report.inputs(
      inputs,
      `conversations, memory at the end ${Math.round((await settledState(server)).megabytes)} MB`,
    );
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Has one conversation, and reports a failure of the server and a response that does not come. */
async function tryOut(random: Random, paths: readonly string[], report: Report): Promise<void> {
  const client = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
  const one = conversation(random, paths, client);
  const received = await talk(one);
  const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) =>
    Number(status),
  );
  const sent = Buffer.concat(one.chunks).toString('latin1').slice(0, 400);
  for (const status of statuses) {
    // 505 is for another version of HTTP.
    if (status >= 500 && status !== 505) report.finding(`${status} for ${JSON.stringify(sent)}`);
  }
  if (one.isComplete && one.ends === 'waits' && statuses.length === 0) {
    report.finding(`no response to ${JSON.stringify(sent)}`);
  }
  if (/node_modules|^ {4}at |\/netlify\//m.test(received))
    report.finding(`a stack in the response to ${JSON.stringify(sent)}`);
}

/** Sends the bytes of a conversation. Returns what the server sends. */
async function talk({ chunks, pause: between, ends, isComplete }: Conversation): Promise<string> {
  const socket = connect(PORT, '127.0.0.1');
  let received = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  let last = performance.now();
  socket.on('data', (data) => {
    received += data.toString('latin1');
    last = performance.now();
  });
  for (const chunk of chunks) {
    if (socket.destroyed) break;
    socket.write(chunk);
    if (between > 0) await pause(between);
  }
  if (ends === 'half-closes') socket.end();
  if (ends === 'resets') socket.resetAndDestroy();
  if (ends === 'leaves') socket.destroy();
  const begin = performance.now();
  const isDone = () =>
    performance.now() - Math.max(begin, last) > LISTENS && (received !== '' || !isComplete);
  while (!socket.closed && !isDone() && performance.now() - begin < HANGS)
    await Promise.race([closed, pause(20)]);
  socket.destroy();
  return received;
}

/** Waits until the server has noticed that all clients have left, and returns its state. */
async function settledState(server: ChildProcess): Promise<ServerState> {
  let state: ServerState = { unfinished: 0, megabytes: 0 };
  for (let n = 0; n < 50; n++) {
    const answer = once(server, 'message');
    server.send('state');
    [state] = (await answer) as [ServerState];
    if (state.unfinished === 0) break;
    await pause(200);
  }
  return state;
}

/** Reports it if a usual request gets no usual response. */
async function expectResponse(report: Report): Promise<void> {
  const url = `http://127.0.0.1:${PORT}/api/visits`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(HANGS),
  }).catch((error: unknown) => String(error));
  if (typeof response === 'string') report.finding(`The server does not respond: ${response}`);
  else if (response.status >= 500)
    report.finding(`The server responds with ${response.status} to a usual request.`);
}
