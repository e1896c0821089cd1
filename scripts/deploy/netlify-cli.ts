import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** The version of Netlify's command-line tool that everything here was tried with. */
export const CLI_VERSION = '27.10.2';

/** The beginning of each command of the guide that uses it. */
export const CLI = `npx netlify-cli@${CLI_VERSION}`;

/** The output of a command, which may have failed. */
export interface Printed {
  readonly isOk: boolean;
  readonly out: string;
  readonly errors: string;
}

/** Netlify's command-line tool. */
export interface NetlifyCli {
  /** Runs a command, and returns what it prints. */
  readonly read: (...args: string[]) => Promise<Printed>;
  /** Runs a command that talks with the operator itself. Returns true if it succeeds. */
  readonly show: (...args: string[]) => Promise<boolean>;
}

/** Finds Netlify's tool as `npx` does, which downloads it the first time. No shell is involved, so this works on Windows. */
export function openNetlifyCli(npm: string | undefined, cwd: string): NetlifyCli {
  if (npm === undefined) throw new Error('Start this as npm run deploy.');
  const start = (args: readonly string[], stdio: 'inherit' | 'pipe') =>
    spawn(
      process.execPath,
      [npm, 'exec', '--yes', `--package=netlify-cli@${CLI_VERSION}`, '--', 'netlify', ...args],
      { cwd, stdio: [stdio === 'inherit' ? stdio : 'ignore', stdio, stdio] },
    );
  const ended = (child: ReturnType<typeof start>) =>
    new Promise<boolean>((done, failed) => {
      child.once('error', failed);
      child.once('close', (code) => done(code === 0));
    });

  return {
    async read(...args) {
      const child = start(args, 'pipe');
      const { stdout, stderr } = child;
      if (!stdout || !stderr) throw new Error('A command of Netlify has no output.');
      const [isOk, out, errors] = await Promise.all([ended(child), text(stdout), text(stderr)]);
      return { isOk, out, errors };
    },
    show: (...args) => ended(start(args, 'inherit')),
  };
}
