import { BUILD_TIMEOUT } from '#domain/timing.ts';
import { log } from '#log/log.ts';
import { awaitChild, type Child, startChild } from './run-in-child.ts';

interface Options {
  /** A script that builds into OUT_DIR. With AWAIT_ORDER, its parent names the folder in a message. */
  readonly script: string;
  /** Returns the variables of the script, whenever it is started. */
  readonly env: () => NodeJS.ProcessEnv;
  readonly onMessage: (message: unknown) => void;
}

/** The time for which a process waits after the last change, in milliseconds. */
const IDLE = 10 * 60_000;

/** Signals by which a process is stopped on purpose. */
const STOPS = new Set<NodeJS.Signals | null>(['SIGINT', 'SIGTERM']);

/** Builds sites, each in a process of its own. A prepared process has loaded its code when a build needs it. */
export function openBuildProcesses({ script, env, onMessage }: Options) {
  let waiting: Child | undefined;
  let isBuilding = false;
  let isWanted = false;
  let isGivenUp = false;
  let timer: NodeJS.Timeout | undefined;

  /** Starts a process that waits. Without one, a build starts its own. */
  function startWaiting(): void {
    try {
      const child = startChild(script, { ...env(), AWAIT_ORDER: '1' });
      waiting = child;
      const failed = (problem: unknown) => {
        if (waiting !== child) return;
        // Whoever stops the site from a terminal stops this process as well.
        if (STOPS.has(child.process.signalCode)) waiting = undefined;
        else giveUp(problem);
      };
      child.ended.then(({ printed }) => failed(printed), failed);
    } catch (error) {
      giveUp(error);
    }
  }

  /** Prepares nothing more until the next build, which may find the same problem. */
  function giveUp(problem: unknown): void {
    waiting = undefined;
    isGivenUp = true;
    log.warn('The next build could not be prepared.', { problem: String(problem) });
  }

  function close(): void {
    clearTimeout(timer);
    isWanted = false;
    waiting?.process.kill();
    waiting = undefined;
  }

  /** Returns a process that builds into a folder. */
  function begin(outDir: string): Child {
    const child = waiting;
    waiting = undefined;
    if (!child?.process.connected) return startChild(script, { ...env(), OUT_DIR: outDir });
    // If it has just ended, the build fails and is tried again.
    child.process.send({ outDir }, () => undefined);
    return child;
  }

  /** Has a process load its code. It ends when this was not called for some minutes. */
  function prepare(): void {
    isWanted = true;
    clearTimeout(timer);
    timer = setTimeout(close, IDLE).unref();
    // A running build needs the processor.
    if (!isBuilding && !waiting && !isGivenUp) startWaiting();
  }

  /** Has a process load its code for the next build alone. */
  function prepareOnce(): void {
    if (!waiting) startWaiting();
  }

  /** Builds into a folder. Rejects with the output of a build that fails. The signal ends it. */
  async function build(outDir: string, signal: AbortSignal): Promise<void> {
    isBuilding = true;
    isGivenUp = false;
    try {
      await awaitChild(begin(outDir), { signal, onMessage, timeout: BUILD_TIMEOUT });
    } finally {
      isBuilding = false;
      if (isWanted) startWaiting();
    }
  }

  return { prepare, prepareOnce, build, close };
}
