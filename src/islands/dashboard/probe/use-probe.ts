import { useEffect, useRef, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { clearProbe } from '#domain/probe/calls.ts';
import type { Check, Surroundings } from '#probe/check.ts';
import { visibility } from '#probe/checks/visibility.ts';
import { type Checked, runProbe } from '#probe/run-probe.ts';

/** A run of the probe. */
export interface ProbeRun {
  readonly phase: 'running' | 'stopping' | 'ended';
  readonly began: Date;
  readonly checks: readonly Pick<Check, 'name' | 'does'>[];
  /** The check that is under way. */
  readonly current: string | undefined;
  readonly results: readonly Checked[];
}

/** Returns the client of this browser, whose author is signed in, with its clock. */
const surroundings = (): Surroundings => ({
  site: createSiteClient(window.location.origin),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => performance.now(),
  place: 'browser',
});

/** Runs the probe from this browser. What it leaves is also removed when the page is closed. */
export function useProbe() {
  const [run, setRun] = useState<ProbeRun>();
  const stop = useRef<AbortController>(undefined);
  const uploads = useRef<readonly string[]>([]);
  const isRunning = run !== undefined && run.phase !== 'ended';

  useEffect(() => {
    if (!isRunning) return undefined;
    const clear = () =>
      void call(clearProbe, { body: { addresses: uploads.current }, keepalive: true });
    window.addEventListener('pagehide', clear);
    return () => window.removeEventListener('pagehide', clear);
  }, [isRunning]);

  const change = (part: Partial<ProbeRun>) => setRun((before) => before && { ...before, ...part });

  async function start(chosen: readonly Check[]): Promise<void> {
    const checks = [visibility, ...chosen];
    const { signal } = (stop.current = new AbortController());
    setRun({ phase: 'running', began: new Date(), checks, current: undefined, results: [] });
    try {
      await runProbe(surroundings(), {
        checks,
        signal,
        onBegin: (current) => change({ current }),
        onChecked: (checked) =>
          setRun((before) => before && { ...before, results: [...before.results, checked] }),
        onLeft: (addresses) => void (uploads.current = addresses),
      });
    } finally {
      change({ phase: 'ended', current: undefined });
    }
  }

  return {
    run,
    isRunning,
    start,
    stop: () => {
      stop.current?.abort();
      change({ phase: 'stopping' });
    },
  };
}
