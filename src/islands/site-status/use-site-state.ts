import { useEffect, useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { readBuildStep, readSiteState, retryRebuild } from '#domain/site/calls.ts';
import { buildInfo, type ExpectedPage, pageIsUpToDate } from '#api-client/site/site.ts';
import { postPath } from '#domain/posts/post-path.ts';
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

/** The responses to a look at the site. One that failed is undefined. */
interface Loaded {
  readonly state: SiteState | undefined;
  readonly build: BuildInfo | undefined;
}

/** Responses that the page has loaded already, for the first look. */
let brought: Loaded | undefined;

/** Takes the state of the site out of another response, so that the first look needs no request. */
export function bringSiteState(loaded: Loaded): void {
  brought = loaded;
}

/**
 * Watches the site until it shows all published content. With a page, also waits until readers get that page. Starts
 * again when the page or the site changes. While a build is under way, it asks for a mark that the CDN sends, and looks at the
 * site when that has changed.
 */
export function useSiteState(page: ExpectedPage | undefined) {
  const [seen, setSeen] = useState(() => firstSeen(page));
  const { path, marker } = page ?? {};
  const changes = useSiteChanges();

  useEffect(() => {
    let cancelled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expected = path === undefined ? undefined : { path, marker };
    const next = watching(performance.now(), () => {
      const known = brought?.state && brought;
      brought = undefined;
      return look(expected, known);
    });

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

/** Returns what is known of the site before the first look. */
function firstSeen(page: ExpectedPage | undefined): Observation {
  if (!brought?.state) return seenAs('checking');
  const seen = observe(brought);
  return isExpectedIn(seen, page) ? seenAs('checking') : seen;
}

async function look(page: ExpectedPage | undefined, known?: Loaded): Promise<Observation> {
  const loaded = known ?? (await load());
  const seen = observe(loaded);
  if (!isExpectedIn(seen, page) || (await pageIsUpToDate(page))) return seen;
  const { since } = loaded.state ?? {};
  return { ...seenAs('rebuilding'), since, deploys: seen.deploys, lacksPage: true };
}

async function load(): Promise<Loaded> {
  const [state, build] = await Promise.all([call(readSiteState), buildInfo()]);
  return {
    state: state.ok ? state.value : undefined,
    build: build.ok ? build.value : undefined,
  };
}

/** Returns true if a page that the build has must be looked at, too. */
const isExpectedIn = (
  { phase, leftOut }: Observation,
  page: ExpectedPage | undefined,
): page is ExpectedPage =>
  (phase === 'live' || phase === 'incomplete') &&
  page !== undefined &&
  leftOut.every((post) => postPath(post) !== page.path);

function observe({ state, build }: Loaded): Observation {
  if (!state) return seenAs('unknown');
  const { content, rebuild, since, deploys } = state;
  if (build?.content !== content) return { ...seenAs(PHASES[rebuild]), since, deploys };
  const { leftOut, leftOutPages, omitted } = build;
  const isIncomplete = leftOut.length + leftOutPages.length + omitted.length > 0;
  const phase = isIncomplete ? 'incomplete' : 'live';
  return { ...seenAs(phase), deploys, leftOut, leftOutPages, omitted };
}
