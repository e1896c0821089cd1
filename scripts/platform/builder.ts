import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compressSite } from './compress-site.ts';

/** How the last build went, or that one is under way. */
export interface BuildState {
  readonly state: 'idle' | 'building' | 'failed';
  readonly error?: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
}

/** Builds the site into an empty folder; gives up when the signal says so. */
export type Build = (outDir: string, signal: AbortSignal) => Promise<void>;

interface BuilderOptions {
  /** Fresh folders are made here, one a build. */
  readonly buildsDir: string;
  readonly build: Build;
  /** The folder that is served from the start, if one is. */
  readonly served: string | undefined;
  /** Called with every finished folder; what it throws fails the build. */
  readonly serve: (siteDir: string) => Promise<void>;
}

/**
 * Builds one site at a time, each into a fresh folder which is served only when it is whole. Requests during a build
 * amount to exactly one more. A build that fails leaves what is served as it is.
 */
export function createBuilder({ buildsDir, build, serve, ...options }: BuilderOptions) {
  let served = options.served;
  let state: BuildState = { state: 'idle' };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    const begin = new Date();
    const startedAt = begin.toISOString();
    const now = () => new Date().toISOString();
    state = { state: 'building', startedAt };
    const dir = join(buildsDir, begin.getTime().toString(36));
    try {
      await mkdir(dir, { recursive: true });
      await build(dir, stopping.signal);
      await compressSite(dir, served);
      await serve(dir);
      state = { state: 'idle', startedAt, finishedAt: now() };
    } catch (error) {
      state = { state: 'failed', error: String(error), startedAt, finishedAt: now() };
      await rm(dir, { recursive: true, force: true });
      throw error;
    }
    // The folder before may still be answering.
    const kept = [served, dir];
    served = dir;
    await removeOthers(buildsDir, kept);
  }

  return {
    /** Builds after the build under way, if there is one; resolves when that is served, rejects when it failed. */
    rebuild(): Promise<void> {
      if (stopping.signal.aborted) return Promise.reject(new Error('The platform is ending.'));
      if (!running) {
        running = run().finally(() => {
          running = undefined;
        });
        return running;
      }
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return this.rebuild();
        });
      return next;
    },
    state: () => state,
    /** Gives up the build under way, and begins no other. */
    async stop(): Promise<void> {
      stopping.abort();
      await (next ?? running)?.catch(() => undefined);
    },
  };
}

async function removeOthers(buildsDir: string, kept: (string | undefined)[]): Promise<void> {
  const names = kept.map((dir = '') => basename(dir));
  for (const name of await readdir(buildsDir)) {
    if (!names.includes(name)) await rm(join(buildsDir, name), { recursive: true, force: true });
  }
}
