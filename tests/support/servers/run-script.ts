import { execFile } from 'node:child_process';
import { join } from 'node:path';

const SCRIPTS = join(import.meta.dirname, '../../../scripts');

interface Options {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv | undefined;
}

/** The exit code of a command, and what it has printed. */
interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of the project to its end, without a terminal. */
export const runScript = (
  name: string,
  args: readonly string[] = [],
  { cwd, env }: Options = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(SCRIPTS, `${name}.ts`), ...args],
      { cwd, env: { ...process.env, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    );
    child.stdin?.end();
  });
