import { useEffect, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readBuildStep, readSiteState, retryRebuild } from '#domain/site/calls.ts';
import { buildInfo, type ExpectedPage, pageIsUpToDate } from '#api-client/site/site.ts';
import { postPath } from '#domain/posts/post.ts';
import { MINUTE } from '#domain/timing.ts';
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
  /** True if the build is served, and the page is not yet. */
  readonly lacksPage?: boolean;
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
 * again when the page or the site changes. While a build is under way, it asks for a mark that the CDN sends, and looks at the
 * site when that has changed.
 */
export function useSiteState(page: ExpectedPage | undefined) {
  const [seen, setSeen] = useState(seenAs('checking'));
  const { path, marker } = page ?? {};
  const changes = useSiteChanges();

  useEffect(() => {
    let cancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expected = path === undefined ? undefined : { path, marker };
    const next = watching(performance.now(), () => look(expected));

    const follow = async () => {
      if (!document.hidden) {
        const now = await next(performance.now());
        if (cancelled) return;
        if (now) setSeen(now);
        if (now && SETTLED.has(now.phase)) return;
      }
      timer = setTimeout(() => void follow(), pauseAt(performance.now() - began));
    };
    const began = performance.now();
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
  if (age < 2 * MINUTE) return 5_000;
  return age < 10 * MINUTE ? 15_000 : MINUTE;
}

/**
 * Makes a function that is called with the time (milliseconds) of each check. It looks at once, and then when the mark of the
 * build has changed. It also looks after a minute and then after growing pauses: the platform may tell nobody of a build.
 * Returns undefined if it has not looked. The mark is read before each look but the first, so that no change is missed in between.
 */
export function watching(
  began: number,
  look: () => Promise<Observation>,
  readStep: () => Promise<string | undefined> = latestStep,
) {
  let step: string | undefined;
  let last: { readonly at: number; readonly seen: Observation } | undefined;
  return async (now: number): Promise<Observation | undefined> => {
    const latest = last && (await readStep());
    if (last && !last.seen.lacksPage && last.seen.phase !== 'unknown') {
      const isLate = now - last.at >= Math.max(MINUTE, (now - began) / 2);
      const isNew = latest !== undefined && latest !== step;
      if (!isNew && !isLate) return undefined;
    }
    step = latest ?? step;
    const seen = await look();
    last = { at: now, seen };
    return seen;
  };
}

/** Reads the mark of the build as everybody gets it, since the CDN keeps no copy for an author. */
async function latestStep(): Promise<string | undefined> {
  const read = await call(readBuildStep, {
    transport: (url, options) => fetch(url, { ...options, credentials: 'omit' }),
  });
  return read.ok ? read.value.latest : undefined;
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
    return { ...seenAs('rebuilding'), since, deploys, lacksPage: true };
  const isIncomplete = leftOut.length + leftOutPages.length + omitted.length > 0;
  const phase = isIncomplete ? 'incomplete' : 'live';
  return { ...seenAs(phase), deploys, leftOut, leftOutPages, omitted };
}
