import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

interface Options extends Pick<SpawnOptions, 'signal' | 'env'> {
  readonly onMessage?: (message: unknown) => void;
  /** The longest time without a message, in milliseconds. A script that takes longer is ended. */
  readonly timeout?: number;
}

/** Creates an error from the output of a failed script. The stack of this process would be useless. */
function scriptError(script: string, code: number | null, printed: string): Error {
  const message = `${script} ended with ${code}:\n${printed}`;
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
  if (code !== 0) throw scriptError(script, code, printed);
  if (printed) console.error(printed.trimEnd());
}
