import { type ChildProcess, spawn } from 'node:child_process';

/** A program that runs beside this process. */
export interface Program {
  readonly process: ChildProcess;
  /** The sign that it is ready: the group of the pattern, or the message. */
  readonly ready: string;
  /** Returns the end of what it has printed. */
  readonly printed: () => string;
  /** Ends it, and waits until it is gone. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

interface ProgramOptions {
  readonly cwd?: string;
  /** Variables besides those of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** The line that it prints when it is ready, with a group for the part to return, or `message` for its first message. */
  readonly ready?: RegExp | 'message';
}

/** Characters that are kept of what a program prints. */
const KEPT = 5_000;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Starts a program, and waits until it is ready. Throws with what it has printed if it ends before. It does not outlive
 * this process.
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  { cwd, env, ready }: ProgramOptions = {},
): Promise<Program> {
  const isTold = ready === 'message';
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(isTold ? (['ipc'] as const) : [])],
  });
  running.add(child);
  const ended = new Promise<void>((done) => child.once('close', done));
  const started = Promise.withResolvers<string>();
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      printed = (printed + part).slice(-KEPT);
      const found = ready instanceof RegExp ? ready.exec(printed) : null;
      if (found) started.resolve(found[1] ?? '');
    });
  }
  child.once('error', started.reject);
  if (isTold) child.once('message', (message: unknown) => started.resolve(message as string));
  if (!ready) child.once('spawn', () => started.resolve(''));
  void ended.then(() => {
    running.delete(child);
    started.reject(new Error(`${program} ended:\n${printed}`));
  });
  return {
    process: child,
    ready: await started.promise,
    printed: () => printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
