import { parseJson } from '#domain/parse-json.ts';
import { log } from '#log/log.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

export interface Child {
  readonly script: string;
  readonly process: ChildProcess;
  /** Resolves with the code of its end and with what it has printed. Rejects if the process cannot be started. */
  readonly ended: Promise<{ readonly code: number | null; readonly printed: string }>;
}

interface Waiting {
  readonly signal?: AbortSignal;
  readonly onMessage?: (message: unknown) => void;
  /** The longest time without a message, in milliseconds. A script that takes longer is ended. */
  readonly timeout?: number;
}

/** Characters of the output of a failed script that its error has, the last ones. */
const MOST = 1_500;

/** Creates an error from the output of a failed script. The stack of this process would be useless. */
function scriptError(script: string, code: number | null, printed: readonly string[]): Error {
  const message = `${script} ended with ${code}:\n${printed.join('\n').slice(-MOST)}`;
  return Object.assign(new Error(message), { stack: message });
}

/**
 * Runs a script in a child process, so that it neither blocks nor crashes the serving process, nor leaves memory
 * behind. Rejects with its output if it fails. The signal ends it.
 */
export const runInChild = (
  script: string,
  { env, ...waiting }: Waiting & { readonly env?: NodeJS.ProcessEnv } = {},
): Promise<void> => awaitChild(startChild(script, env), waiting);

export function startChild(script: string, env: NodeJS.ProcessEnv = process.env): Child {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script)], {
    env: { ...env, LOG: 'json' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const code = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('exit', done);
  });
  const ended = Promise.all([code, child.stderr ? text(child.stderr) : '']).then(
    ([code, printed]) => ({ code, printed }),
  );
  return { script, process: child, ended };
}

/** Waits for a script to end. Rejects with its output if it fails. The signal ends it. */
export async function awaitChild(
  { script, process: child, ended }: Child,
  { signal, onMessage, timeout }: Waiting,
): Promise<void> {
  const stuck = new AbortController();
  const end = () => {
    stuck.abort();
    child.kill('SIGKILL');
  };
  const timer = timeout === undefined ? undefined : setTimeout(end, timeout);
  const stop = () => child.kill();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  child.on('message', (message) => {
    timer?.refresh();
    onMessage?.(message);
  });
  const { code, printed } = await ended.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
  signal?.throwIfAborted();
  if (stuck.signal.aborted) throw new Error(`${script} made no progress and was ended.`);
  const rest = relay(script, printed);
  if (code !== 0) throw scriptError(script, code, rest);
  for (const line of rest) log.warn(line, { script });
}

const Line = z.looseObject({ level: z.enum(['error', 'warn', 'info']), message: z.string() });

/** Logs what a script has logged, in lines of JSON. Returns the other lines that it has printed. */
function relay(script: string, printed: string): string[] {
  return printed.split('\n').filter((text) => {
    const line = Line.safeParse(parseJson(text)).data;
    if (!line) return text.trim() !== '';
    const { level, message, ...values } = line;
    log[level](message, { script, ...values });
    return false;
  });
}
