import { log } from '#log/log.ts';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MINUTE } from '#domain/timing.ts';

/** Returns the folder of all builds in a data folder. */
export const buildsIn = (dataDir: string): string => join(dataDir, 'builds');

/** Pauses after one, two, and more failed builds. */
const PAUSES = [1, 5, 15] as const;

/** The result of the last build, or the state of a running one. */
interface BuildState {
  readonly state: 'idle' | 'building' | 'failed';
  readonly error?: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
}

/** Builds the site into an empty folder. Stops when the signal is aborted. */
export type Build = (outDir: string, signal: AbortSignal) => Promise<void>;

interface BuilderOptions {
  /** The parent folder of all builds. Each gets a new folder. */
  readonly buildsDir: string;
  readonly build: Build;
  /** The folder that is served at the start, if any. */
  readonly served: string | undefined;
  /** Called with every finished folder. An exception fails the build. */
  readonly serve: (siteDir: string) => Promise<void>;
  /** Adds what a served site can be without for a minute. It is stopped when the next build begins. */
  readonly complete?: Build | undefined;
  /** Called after every build with the time of its beginning. */
  readonly succeeded?: ((begun: Date) => Promise<void>) | undefined;
  readonly failed?: ((begun: Date) => Promise<void>) | undefined;
}

/**
 * Builds one site at a time, each into a new folder that is served once it is complete. All requests during a build
 * lead to one more build. After a failed build, the served site stays, the failure is logged once, and the build is
 * retried.
 */
export function createBuilder({ buildsDir, build, serve, ...options }: BuilderOptions) {
  let served = options.served;
  let state: BuildState = { state: 'idle' };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failures = 0;
  /** The time that names the newest folder. Two builds may begin within a millisecond. */
  let latest = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();
  let completing = { work: Promise.resolve(), stop: new AbortController() };

  async function run(): Promise<void> {
    clearTimeout(retry);
    await endCompletion();
    const begin = new Date();
    const startedAt = begin.toISOString();
    const now = () => new Date().toISOString();
    state = { state: 'building', startedAt };
    latest = Math.max(begin.getTime(), latest + 1);
    const dir = join(buildsDir, latest.toString(36));
    try {
      await mkdir(dir, { recursive: true });
      await build(dir, stopping.signal);
      await serve(dir);
      state = { state: 'idle', startedAt, finishedAt: now() };
      log.info('Built the site.', { ms: Date.now() - begin.getTime() });
      failures = 0;
      await options.succeeded?.(begin).catch(log.error);
    } catch (error) {
      state = { state: 'failed', error: String(error), startedAt, finishedAt: now() };
      await rm(dir, { recursive: true, force: true });
      if (!stopping.signal.aborted) await tryLater(error, begin);
      throw error;
    }
    // The previous folder may still be in use.
    const inUse = [served, dir];
    served = dir;
    await removeOthers(buildsDir, inUse);
    beginCompletion(dir);
  }

  function beginCompletion(dir: string): void {
    const { complete } = options;
    if (!complete) return;
    const stop = new AbortController();
    const work = complete(dir, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) log.error('The last build could not be completed.', { error });
    });
    completing = { work, stop };
  }

  function endCompletion(): Promise<void> {
    completing.stop.abort();
    return completing.work;
  }

  async function tryLater(error: unknown, begun: Date): Promise<void> {
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 1;
    failures += 1;
    const wait = pause === 1 ? '1 minute' : `${pause} minutes`;
    const stays = served === undefined ? '' : ' The site stays as it was.';
    log.error(`The build failed, and is tried again in ${wait}.${stays}`, {
      error,
      ms: Date.now() - begun.getTime(),
    });
    // A build that starts meanwhile is the retry.
    retry = setTimeout(() => void rebuild().catch(() => undefined), pause * MINUTE);
    retry.unref();
    await options.failed?.(begun).catch(log.error);
  }

  /** Builds after the running build, if any. Resolves when the new build is served, and rejects if it fails. */
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
    /** Stops the running build, and starts no other. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(retry);
      await (next ?? running)?.catch(() => undefined);
      await endCompletion();
    },
  };
}

async function removeOthers(buildsDir: string, inUse: (string | undefined)[]): Promise<void> {
  const names = inUse.map((dir = '') => basename(dir));
  for (const name of await readdir(buildsDir)) {
    if (!names.includes(name)) await rm(join(buildsDir, name), { recursive: true, force: true });
  }
}
