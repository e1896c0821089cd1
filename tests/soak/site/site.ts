import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Faults } from '#platform/blobs/faults.ts';
import { listen, stop as stopServer } from '#platform/listen.ts';
import { keyFileIn } from '#scripts/local/secrets.ts';
import type { Command, Message } from './server.ts';

const SERVER = join(import.meta.dirname, 'server.ts');

interface SiteOptions {
  readonly dataDir: string;
  /** Seed of the faults of the store. */
  readonly seed: number;
}

type Reply = { readonly number: number; readonly result?: unknown; readonly problem?: string };

/** A site in a process of its own, which can be disturbed, killed and restarted. */
export type SoakSite = Awaited<ReturnType<typeof openSite>>;

/** Opens a site over a data folder. It is not started yet, and always has the same port. */
export async function openSite({ dataDir, seed }: SiteOptions) {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let ready: Promise<void> = Promise.resolve();
  let offset = 0;
  let numbers = 0;
  let starts = 0;
  let era = 0;
  let printed = '';

  /** Sends a command. Resolves with undefined if the process ends before it responds. */
  async function command(name: Command, argument?: unknown): Promise<unknown> {
    const running = child;
    if (!running?.connected) return undefined;
    const number = ++numbers;
    const replied = Promise.withResolvers<Reply | undefined>();
    const take = (reply: Reply) => {
      if (reply.number === number) replied.resolve(reply);
    };
    const gone = () => replied.resolve(undefined);
    running.on('message', take);
    running.once('exit', gone);
    // A process that is being killed may be connected still.
    running.send({ number, command: name, argument } satisfies Message, (error) => {
      if (error) gone();
    });
    const reply = await replied.promise;
    running.off('message', take);
    running.off('exit', gone);
    if (reply?.problem !== undefined) throw new Error(`${name}: ${reply.problem}`);
    return reply?.result;
  }

  async function launch(): Promise<void> {
    starts += 1;
    era += 1;
    const args = [dataDir, port, seed + starts, offset].map(String);
    const started = fork(SERVER, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    printed = '';
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-5_000);
    });
    child = started;
    const early = once(started, 'exit').then(() => 'ended');
    const outcome = await Promise.race([once(started, 'message').then(() => 'ready'), early]);
    if (outcome === 'ended') throw new Error(`The site did not start:\n${printed}`);
  }

  async function end(stop: (running: ChildProcess) => unknown): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    await stop(running);
    await gone;
  }

  const kill = () => end((running) => running.kill('SIGKILL'));
  const stop = () => end(() => command('stop'));

  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    /** Resolves when the site can be used, after a start or restart that is under way. */
    ready: () => ready,
    start: () => (ready = launch()),
    kill,
    stop,
    /** Kills the site, or stops it in order, and starts it again. `between` is done meanwhile. */
    restart(how: 'kill' | 'stop', between: () => unknown = () => undefined): Promise<void> {
      ready = ready
        .then(how === 'kill' ? kill : stop)
        .then(between)
        .then(launch);
      return ready;
    },
    /** Moves the clock of the site, now and after each start. */
    async shiftClock(milliseconds: number): Promise<void> {
      offset = milliseconds;
      era += 1;
      await command('clock', milliseconds);
    },
    /** Changes with each start and with each change of the clock. */
    era: () => era,
    now: () => Date.now() + offset,
    setFaults: async (faults: Omit<Faults, 'random'>) => void (await command('faults', faults)),
    command,
    siteDir: async () => (await command('siteDir')) as string,
    authorKey: async () => (await readFile(keyFileIn(dataDir), 'utf8')).trim(),
    /** Returns the end of the error output of the present process. */
    log: () => printed,
  };
}

/** Finds a port that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await stopServer(server);
  return port;
}
