import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A running program. */
export interface Child {
  /** The part of its output that says that it is ready. */
  readonly ready: string;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly env?: NodeJS.ProcessEnv;
  /**
   * The line of a stream (1: output, 2: errors) that says when the program is ready, with a group for the part to
   * return.
   */
  readonly says?: { readonly stream: number; readonly pattern: RegExp };
}

/** Starts a program and waits until it says that it is ready. Throws with its last lines if it ends before. */
export async function startChild(
  program: string,
  args: readonly string[],
  { env = {}, says }: Options = {},
): Promise<Child> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  // It does not outlive a command that fails.
  process.once('exit', () => child.kill());
  const lines: string[] = [];
  const ready = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    if (!says) child.once('spawn', () => resolve(''));
    child.once('exit', () => {
      reject(new Error(`${program} ended:\n${lines.slice(-10).join('\n')}`));
    });
    // Both streams are read: a full one would stop the program.
    for (const [n, output] of [child.stdout, child.stderr].entries()) {
      createInterface(output).on('line', (line) => {
        lines.push(line);
        const found = n + 1 === says?.stream ? says.pattern.exec(line)?.[1] : undefined;
        if (found !== undefined) resolve(found);
      });
    }
  });

  async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }

  return { ready, stop };
}
