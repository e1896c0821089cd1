import { useEffect, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readSiteState, retryRebuild } from '#domain/site/calls.ts';
import { buildInfo, type ExpectedPage, pageIsUpToDate } from '#api-client/site/site.ts';
import { postPath } from '#domain/posts/post.ts';
import type { BuildInfo, SiteState } from '#domain/site/site-state.ts';
import { noteSiteChange, useSiteChanges } from './site-changes.ts';

export type SitePhase =
  | 'checking'
  | 'live'
  | 'incomplete'
  | 'waiting'
  | 'rebuilding'
  | 'failed'
  | 'broken'
  | 'overdue'
  | 'manual'
  | 'unknown';

const SETTLED: ReadonlySet<SitePhase> = new Set(['live', 'incomplete', 'manual']);

const PHASES = {
  none: 'manual',
  waiting: 'waiting',
  called: 'rebuilding',
  failed: 'failed',
  broken: 'broken',
  overdue: 'overdue',
} as const satisfies Record<SiteState['rebuild'], SitePhase>;

/** The last observed state of the site, and its start if known. */
interface Observation {
  readonly phase: SitePhase;
  readonly since: string | undefined;
  readonly deploys: SiteState['deploys'];
  /** The posts and own pages that are missing from an incomplete site. */
  readonly leftOut: BuildInfo['leftOut'];
  readonly leftOutPages: BuildInfo['leftOutPages'];
  readonly omitted: BuildInfo['omitted'];
}

const seenAs = (phase: SitePhase): Observation => ({
  phase,
  since: undefined,
  deploys: undefined,
  leftOut: [],
  leftOutPages: [],
  omitted: [],
});

/**
 * Watches the site until it shows all published content. With a page, also waits until readers get that page. Starts
 * again when the page or the site changes.
 */
export function useSiteState(page: ExpectedPage | undefined) {
  const [seen, setSeen] = useState(seenAs('checking'));
  const { path, marker } = page ?? {};
  const changes = useSiteChanges();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelled = false;
    const began = performance.now();

    const follow = async () => {
      const expected = path === undefined ? undefined : { path, marker };
      const now = document.hidden ? undefined : await look(expected);
      if (cancelled) return;
      if (now) setSeen(now);
      if (now && SETTLED.has(now.phase)) return;
      timer = setTimeout(() => void follow(), pauseAt(performance.now() - began));
    };
    void follow();
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [path, marker, changes]);

  /** Requests the rebuild again and watches it. */
  async function retry() {
    setSeen(seenAs('checking'));
    const result = await call(retryRebuild);
    if (!result.ok) setSeen(seenAs(result.failure.kind === 'network' ? 'unknown' : 'failed'));
    noteSiteChange();
  }

  return { ...seen, retry };
}

/**
 * Returns the pause until the next check, which grows with time (both in milliseconds). A build takes seconds on one machine,
 * and a minute on Netlify.
 */
export function pauseAt(age: number): number {
  if (age < 15_000) return 3_000;
  if (age < 60_000) return 5_000;
  return age < 5 * 60_000 ? 15_000 : 60_000;
}

async function look(page: ExpectedPage | undefined): Promise<Observation> {
  const [state, build] = await Promise.all([call(readSiteState), buildInfo()]);
  if (!state.ok) return seenAs('unknown');
  const { content, rebuild, since, deploys } = state.value;
  const built = build.ok && build.value.content === content;
  if (!built) return { ...seenAs(PHASES[rebuild]), since, deploys };
  const { leftOut, leftOutPages, omitted } = build.value;
  const isExpected = page !== undefined && leftOut.every((post) => postPath(post) !== page.path);
  if (isExpected && !(await pageIsUpToDate(page)))
    return { ...seenAs('rebuilding'), since, deploys };
  const isIncomplete = leftOut.length + leftOutPages.length + omitted.length > 0;
  const phase = isIncomplete ? 'incomplete' : 'live';
  return { ...seenAs(phase), deploys, leftOut, leftOutPages, omitted };
}
