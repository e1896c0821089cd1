import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The text that a process prints as an error, and its exit code. */
export async function endOf(child: ChildProcess & { stderr: Readable }) {
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { printed, code: code as unknown };
}
