import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Faults } from '#platform/blobs/faults.ts';
import { freePort } from '#platform/listen.ts';
import { keyFileIn, readSecrets } from '#scripts/local/secrets.ts';
import { type Program, startProgram } from '#tests/support/servers/start-program.ts';
import type { Command, Message } from './server.ts';

const SERVER = join(import.meta.dirname, 'server.ts');

interface SiteOptions {
  readonly dataDir: string;
  /** Seed of the faults of the store. */
  readonly seed: number;
  /** Milliseconds by which its clock is ahead of the system's. */
  readonly ahead?: number;
  /** Further variables of the site. */
  readonly env?: NodeJS.ProcessEnv;
  /** The port of a site that was elsewhere before; a free one unless it is given. */
  readonly port?: number;
}

/** The circumstances of a start. */
interface Start {
  /** True if the disk is full. */
  readonly isFull?: boolean;
}

/** The end of a site: a crash, or one in order. */
type Signal = 'SIGKILL' | 'SIGTERM';

type Reply = { readonly number: number; readonly result?: unknown; readonly problem?: string };

/** A site in a process of its own, which can be disturbed, killed and restarted. */
export type SoakSite = Awaited<ReturnType<typeof openSite>>;

/** Opens a site over a data folder. It is not started yet, and always has the same port. */
export async function openSite({ dataDir, seed, env, ahead = 0, ...options }: SiteOptions) {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let program: Program | undefined;
  let ready: Promise<void> = Promise.resolve();
  /** Milliseconds by which the site's right time, and its clock, differ from the system's. */
  let right = ahead;
  let offset = ahead;
  let numbers = 0;
  let starts = 0;
  let era = 0;
  /** The system's time at which the clock of the site was set last; Infinity while it is being set. */
  let clockSetAt = 0;

  /** Sends a command. Resolves with undefined if the process ends before it responds. */
  async function command(name: Command, argument?: unknown): Promise<unknown> {
    const running = program?.process;
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

  async function launch({ isFull = false }: Start = {}): Promise<void> {
    starts += 1;
    era += 1;
    const args = [SERVER, String(seed + starts), String(offset)];
    program = await startProgram(process.execPath, args, {
      env: {
        DATA_DIR: dataDir,
        PORT: String(port),
        SITE_URL: url,
        TRUST_PROXY: '1',
        SEED: '0',
        REBUILD_MIN_INTERVAL: '120',
        ...env,
        ...(isFull && { BLOBS_FAULTS: JSON.stringify({ isFull }) }),
      },
      ready: 'message',
    });
  }

  const end = async (signal: Signal) => program?.stop(signal);

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
    secrets: () => readSecrets(dataDir),
    /** Returns the end of what the present process has printed. */
    log: () => program?.printed(),
  };
}
