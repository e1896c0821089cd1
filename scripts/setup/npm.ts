import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { npmCommand } from './npm-command.mjs';

/** The output of a command, which may have failed. */
export interface Printed {
  readonly isOk: boolean;
  readonly out: string;
  readonly errors: string;
}

/** A program that has commands. */
export interface CommandLine {
  /** Runs a command, and returns what it prints. */
  readonly read: (...args: string[]) => Promise<Printed>;
  /** Runs a command that talks with the operator itself. Returns true if it succeeds. */
  readonly show: (...args: string[]) => Promise<boolean>;
}

/** Returns the npm that has started this process. */
export function openNpm(cwd: string): CommandLine {
  const start = (args: readonly string[], stdio: 'inherit' | 'pipe') =>
    spawn(...npmCommand(args), {
      cwd,
      stdio: [stdio === 'inherit' ? stdio : 'ignore', stdio, stdio],
    });
  const ended = (child: ReturnType<typeof start>) =>
    new Promise<boolean>((done, failed) => {
      child.once('error', failed);
      child.once('close', (code) => done(code === 0));
    });

  return {
    async read(...args) {
      const child = start(args, 'pipe');
      const { stdout, stderr } = child;
      if (!stdout || !stderr) throw new Error('A command of npm has no output.');
      const [isOk, out, errors] = await Promise.all([ended(child), text(stdout), text(stderr)]);
      return { isOk, out, errors };
    },
    show: (...args) => ended(start(args, 'inherit')),
  };
}
