import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BuildProgress } from './steps.ts';

interface ChildBuild {
  readonly dataDir: string;
  readonly outDir: string;
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: BuildProgress) => void) | undefined;
}

/** An error that says what a build printed before it ended; a stack of ours would say nothing. */
function buildError(code: number | null, printed: string): Error {
  const message = `The build ended with ${code}:\n${printed}`;
  return Object.assign(new Error(message), { stack: message });
}

/**
 * Builds the site in a process of its own, so that a build neither slows down nor takes down the one that serves.
 * Rejects with what it printed when it fails; ends it when the signal says so.
 */
export async function buildInChild(options: ChildBuild): Promise<void> {
  const { dataDir, outDir, signal, onProgress } = options;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    env: {
      ...process.env,
      CONTENT_CACHE: resolve(dataDir, 'content-cache'),
      ASTRO_CACHE: resolve(dataDir, 'astro'),
      OUT_DIR: resolve(outDir),
    },
  });
  child.on('message', (progress) => onProgress?.(progress as BuildProgress));
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed);
    child.once('exit', done);
  });
  const [code, printed] = await Promise.all([ended, child.stderr ? text(child.stderr) : '']);
  if (code !== 0) throw buildError(code, printed);
  if (printed) console.error(printed.trimEnd());
}
