import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the commit that a checkout is at; empty without Git, or outside of a checkout. */
export async function currentCommit(projectDir: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: projectDir });
    return stdout.trim();
  } catch {
    return '';
  }
}
