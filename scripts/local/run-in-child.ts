import { log } from '#log/log.ts';
import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

interface Options extends Pick<SpawnOptions, 'signal' | 'env'> {
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
export async function runInChild(
  script: string,
  { onMessage, timeout, ...options }: Options = {},
): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script)], {
    ...options,
    env: { ...(options.env ?? process.env), LOG: 'json' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stuck = new AbortController();
  const end = () => {
    stuck.abort();
    child.kill('SIGKILL');
  };
  const timer = timeout === undefined ? undefined : setTimeout(end, timeout);
  child.on('message', (message) => {
    timer?.refresh();
    onMessage?.(message);
  });
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('exit', done);
  });
  const [code, printed] = await Promise.all([ended, child.stderr ? text(child.stderr) : '']);
  clearTimeout(timer);
  if (stuck.signal.aborted) throw new Error(`${script} made no progress and was ended.`);
  const rest = relay(script, printed);
  if (code !== 0) throw scriptError(script, code, rest);
  for (const line of rest) log.warn(line, { script });
}

/** A line that a script has logged. */
const Line = z.looseObject({ level: z.enum(['error', 'warn', 'info']), message: z.string() });

/** Logs what a script has logged, in lines of JSON. Returns the other lines that it has printed. */
function relay(script: string, printed: string): string[] {
  return printed.split('\n').filter((text) => {
    const line = parsed(text);
    if (!line) return text.trim() !== '';
    const { level, message, ...values } = line;
    log[level](message, { script, ...values });
    return false;
  });
}

function parsed(text: string): z.infer<typeof Line> | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
