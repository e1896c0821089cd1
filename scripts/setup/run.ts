import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

interface Options {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The text that the program reads, as somebody would type it. */
  readonly input?: string;
}

/** Runs a program and returns its output. Rejects with its output if it fails. */
export async function run(
  program: string,
  args: readonly string[],
  { cwd, env = process.env, input }: Options,
): Promise<string> {
  const child = spawn(program, args, { cwd, env, stdio: 'pipe' });
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('exit', done);
  });
  const [code, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return out;
  throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${out}\n${errors}`);
}
