import { join } from 'node:path';
import { cpuOf } from '#tests/support/servers/cpu-of.ts';
import { startProgram } from '#tests/support/servers/start-program.ts';

/** Starts a bare server of Node with these variables, in a process of its own. */
export async function startBare(env: { COPY_OF: string } | { STORE_IN: string }) {
  const {
    ready,
    process: child,
    stop,
  } = await startProgram(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    ready: 'message',
    env,
  });
  return {
    url: ready,
    cpu: () => cpuOf(child.pid ?? 0),
    [Symbol.asyncDispose]: () => stop(),
  };
}
