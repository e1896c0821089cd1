import { useEffect, useRef, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { createSiteClient } from '#api-client/site/site-client.ts';
import { clearProbe, type ProbeLeft } from '#domain/probe/calls.ts';
import type { Check, Surroundings } from '#probe/check.ts';
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

/** Returns the result of a probe that could not run. A page that came without https lets no script compute a hash. */
const failed = (error: unknown): Checked => ({
  name: 'Probe',
  does: 'runs all others',
  kind: 'problem',
  found: `The probe could not run: ${String(error)}.`,
  todo: window.isSecureContext
    ? 'Reload the page, and run it again.'
    : 'Open the dashboard at an address that begins with https, and run it again.',
});

/** Runs the probe from this browser. What it leaves is also removed when the page is closed. */
export function useProbe() {
  const [run, setRun] = useState<ProbeRun>();
  const stop = useRef<AbortController>(undefined);
  const left = useRef<ProbeLeft>(undefined);
  const isRunning = run !== undefined && run.phase !== 'ended';

  useEffect(() => {
    if (!isRunning) return undefined;
    const clear = () => {
      if (left.current) void call(clearProbe, { body: left.current, keepalive: true });
    };
    window.addEventListener('pagehide', clear);
    return () => window.removeEventListener('pagehide', clear);
  }, [isRunning]);

  const change = (part: Partial<ProbeRun>) => setRun((before) => before && { ...before, ...part });

  async function start(checks: readonly Check[]): Promise<void> {
    const { signal } = (stop.current = new AbortController());
    const onChecked = (checked: Checked) =>
      setRun((before) => before && { ...before, results: [...before.results, checked] });
    setRun({ phase: 'running', began: new Date(), checks, current: undefined, results: [] });
    try {
      await runProbe(surroundings(), {
        checks,
        signal,
        onBegin: (current) => change({ current }),
        onChecked,
        onLeft: (now) => void (left.current = now),
      });
    } catch (error) {
      onChecked(failed(error));
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
