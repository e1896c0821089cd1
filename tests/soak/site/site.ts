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
/** This very checkout. */
const CHECKOUT = join(import.meta.dirname, '../../..');

interface SiteOptions {
  readonly dataDir: string;
  /** Seed of the faults of the store. */
  readonly seed: number;
  /** Milliseconds by which its clock is ahead of the system's. */
  readonly ahead?: number;
  /** Further variables of the site. */
  readonly env?: NodeJS.ProcessEnv;
}

/** The circumstances of a start. */
interface Start {
  /** The checkout whose code runs, if it is not this one. */
  readonly checkout?: string | undefined;
  /** True if the disk is full. */
  readonly isFull?: boolean;
}

/** The end of a site: a crash, or one in order. */
type Signal = 'SIGKILL' | 'SIGTERM';

type Reply = { readonly number: number; readonly result?: unknown; readonly problem?: string };

/** A site in a process of its own, which can be disturbed, killed and restarted. */
export type SoakSite = Awaited<ReturnType<typeof openSite>>;

/** Opens a site over a data folder. It is not started yet, and always has the same port. */
export async function openSite({ dataDir, seed, env, ahead = 0 }: SiteOptions) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let ready: Promise<void> = Promise.resolve();
  /** Milliseconds by which the site's right time, and its clock, differ from the system's. */
  let right = ahead;
  let offset = ahead;
  let numbers = 0;
  let starts = 0;
  let era = 0;
  /** The system's time at which the clock of the site was set last; Infinity while it is being set. */
  let clockSetAt = 0;
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

  async function launch({ checkout = CHECKOUT, isFull = false }: Start = {}): Promise<void> {
    starts += 1;
    era += 1;
    const started = fork(SERVER, [checkout, seed + starts, offset].map(String), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        SITE_URL: url,
        TRUST_PROXY: '1',
        SEED: '0',
        REBUILD_MIN_INTERVAL: '120',
        ...env,
        ...(isFull && { BLOBS_FAULTS: JSON.stringify({ isFull }) }),
      },
    });
    printed = '';
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-5_000);
    });
    child = started;
    const early = once(started, 'exit').then(() => 'ended');
    const outcome = await Promise.race([once(started, 'message').then(() => 'ready'), early]);
    if (outcome === 'ended') throw new Error(`The site did not start:\n${printed}`);
  }

  async function end(signal: Signal): Promise<void> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
  }

  return {
    dataDir,
    url,
    /** Resolves when the site can be used, after a start or restart that is under way. */
    ready: () => ready,
    start: () => (ready = launch()),
    kill: () => end('SIGKILL'),
    /** Kills the site, or stops it in order, and starts it again. `between` is done meanwhile. */
    restart(
      signal: Signal,
      { between, ...start }: Start & { readonly between?: () => unknown } = {},
    ): Promise<void> {
      ready = ready
        .then(() => end(signal))
        .then(between)
        .then(() => launch(start));
      return ready;
    },
    /** Moves the clock of the site away from the right time, now and after each start. */
    async shiftClock(milliseconds: number): Promise<void> {
      offset = right + milliseconds;
      era += 1;
      clockSetAt = Infinity;
      await command('clock', offset);
      clockSetAt = Date.now();
    },
    /** Lets so many milliseconds pass for the site. */
    pass(milliseconds: number): Promise<void> {
      right += milliseconds;
      return this.shiftClock(0);
    },
    /** Milliseconds by which the site's right time is ahead of the system's. */
    ahead: () => right,
    /** Returns true if the clock of the site has been right since a time of the system. */
    isRightSince: (time: number) => offset === right && clockSetAt <= time,
    /** Changes with each start and with each change of the clock. */
    era: () => era,
    now: () => Date.now() + offset,
    setFaults: async (faults: Omit<Faults, 'random'>) => void (await command('faults', faults)),
    command,
    /** Returns the folder of the build that is served. */
    async siteDir(): Promise<string> {
      const text = await readFile(join(dataDir, 'built.json'), 'utf8');
      return (JSON.parse(text) as { siteDir: string }).siteDir;
    },
    authorKey: async () => (await readFile(keyFileIn(dataDir), 'utf8')).trim(),
    secrets: async () =>
      JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { LETTERS_KEY: string },
    /** Returns the end of the error output of the present process. */
    log: () => printed,
  };
}

/** Finds a port that nobody uses now, below those that the system gives away while a site is restarted. */
async function freePort(): Promise<number> {
  const server = createServer();
  try {
    const port = await listen(server, 20_000 + Math.floor(Math.random() * 10_000), '127.0.0.1');
    await stopServer(server);
    return port;
  } catch {
    return freePort();
  }
}
