import { BUILD_TIMEOUT } from '#domain/timing.ts';
import { awaitChild, type Child, startChild } from './run-in-child.ts';

interface Options {
  /** A script that builds into OUT_DIR. With AWAIT_ORDER, its parent names the folder in a message. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  readonly onMessage: (message: unknown) => void;
  /** Milliseconds for which a process waits. */
  readonly idle?: number;
}

/** A build that follows a change later than this starts a process of its own. In milliseconds. */
const IDLE = 10 * 60_000;

/** Builds sites, each in a process of its own. A prepared process has loaded its code when a build needs it. */
export function openBuildProcesses({ script, env, onMessage, idle = IDLE }: Options) {
  let waiting: Child | undefined;
  let isBuilding = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  function startWaiting(): void {
    const child = startChild(script, { ...env, AWAIT_ORDER: '1' });
    waiting = child;
    // The next build starts another process, and reports the failure if it happens again.
    const forget = () => {
      if (waiting === child) waiting = undefined;
    };
    child.ended.then(forget, forget);
  }

  /** Ends the process that waits. */
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
    if (!child?.process.connected) return startChild(script, { ...env, OUT_DIR: outDir });
    // If it has just ended, the build fails and is tried again.
    child.process.send({ outDir }, () => undefined);
    return child;
  }

  /** Has a process load its code. It ends when nothing was prepared for some minutes. */
  function prepare(): void {
    isWanted = true;
    clearTimeout(timer);
    timer = setTimeout(close, idle).unref();
    // A running build needs the processor.
    if (!isBuilding && !waiting) startWaiting();
  }

  /** Builds into a folder. Rejects with the output of a build that fails. The signal ends it. */
  async function build(outDir: string, signal: AbortSignal): Promise<void> {
    isBuilding = true;
    try {
      await awaitChild(begin(outDir), { signal, onMessage, timeout: BUILD_TIMEOUT });
    } finally {
      isBuilding = false;
      if (isWanted) startWaiting();
    }
  }

  return { prepare, build, close };
}
