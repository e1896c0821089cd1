import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compressSite } from './compress-site.ts';

const MINUTE = 60_000;

/** Pauses after one failed build, after two, and after more. */
const PAUSES = [1, 5, 15] as const;

/** The result of the last build, or that one is under way. */
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
  /** Called after every build that failed. */
  readonly failed?: (() => Promise<void>) | undefined;
}

/**
 * Builds one site at a time, each into a fresh folder which is served only when it is whole. Requests during a build
 * amount to exactly one more. A build that fails leaves what is served as it is, is reported once, and is tried again.
 */
export function createBuilder({ buildsDir, build, serve, ...options }: BuilderOptions) {
  let served = options.served;
  let state: BuildState = { state: 'idle' };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();

  async function run(): Promise<void> {
    clearTimeout(retry);
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
      failures = 0;
    } catch (error) {
      state = { state: 'failed', error: String(error), startedAt, finishedAt: now() };
      await rm(dir, { recursive: true, force: true });
      if (!stopping.signal.aborted) await tryLater(error);
      throw error;
    }
    // The folder before may still be answering.
    const kept = [served, dir];
    served = dir;
    await removeOthers(buildsDir, kept);
  }

  async function tryLater(error: unknown): Promise<void> {
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 1;
    failures += 1;
    const wait = pause === 1 ? '1 minute' : `${pause} minutes`;
    const stays = served === undefined ? '' : ' The site stays as it was.';
    console.error(`The build failed, and is tried again in ${wait}.${stays}`, error);
    // A build that begins meanwhile is the next try.
    retry = setTimeout(() => void rebuild().catch(() => undefined), pause * MINUTE);
    retry.unref();
    await options.failed?.().catch((reason: unknown) => console.error(reason));
  }

  /** Builds after the build under way, if there is one; resolves when that is served, rejects when it failed. */
  function rebuild(): Promise<void> {
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
        return rebuild();
      });
    return next;
  }

  return {
    rebuild,
    state: () => state,
    /** Gives up the build under way, and begins no other. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(retry);
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
