import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSiteState } from '#domain/site/calls.ts';
import { freePort } from '#platform/listen.ts';
import { keyFileIn } from '#scripts/local/secrets.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { cpuOf } from './cpu-of.ts';
import { startProgram } from './start-program.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A site in a child process, as its author uses it. */
export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts a site like an installed `npm start` on a free port, and signs in. */
export async function startSite(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const begin = performance.now();
  const program = await startProgram(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: {
      NETLIFY_BLOBS_CONTEXT: '',
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      ...env,
    },
    ready: /Commonplace is ready at (\S+)\n/,
  });
  const startedIn = performance.now() - begin;
  const url = program.ready;
  const client = createSiteClient(url);
  try {
    await client.signIn((await readFile(keyFileIn(dataDir), 'utf8')).trim());
  } catch (error) {
    await program.stop();
    throw error;
  }
  return {
    url,
    /** Milliseconds from the start until it was ready. */
    startedIn,
    ...client,
    /** Returns the CPU time that the serving process has taken, in milliseconds. */
    async cpu(): Promise<number> {
      const { pid = 0 } = program.process;
      // The only child of `npm start`.
      const server = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      return cpuOf(server.trim());
    },
    /** Waits until the static files show all that was published before. */
    async untilLive(): Promise<void> {
      const { content } = (await client.call(readSiteState)).value();
      while ((await client.read('GET', '/build.json')).json['content'] !== content) await pause(10);
    },
    /** Stops the site at the end of the block that it is used in, however that ends. */
    [Symbol.asyncDispose]: () => program.stop(),
  };
}
