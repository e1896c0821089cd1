import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/**
 * Builds the site in a process of its own, so that a build neither slows down nor takes down the one that serves.
 * Rejects when the build fails; ends it when the signal says so.
 */
export function buildInChild(dataDir: string, outDir: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
    env: {
      ...process.env,
      CONTENT_CACHE: resolve(dataDir, 'content-cache'),
      ASTRO_CACHE: resolve(dataDir, 'astro'),
      OUT_DIR: resolve(outDir),
    },
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`The build ended with ${code}.`)),
    );
  });
}
