import { useEffect, useState } from 'react';
import {
  buildInfo,
  type ExpectedPage,
  pageIsUpToDate,
  retryRebuild,
  siteState,
} from '#api-client/site.ts';
import type { SiteState } from '#domain/site-state.ts';

/** Where the site stands for its author; `slow` is a rebuild that should have been done by now. */
export type SitePhase =
  'checking' | 'live' | 'waiting' | 'rebuilding' | 'slow' | 'failed' | 'manual' | 'unknown';

const SLOW_AFTER = 5 * 60_000;

const SETTLED: ReadonlySet<SitePhase> = new Set(['live', 'manual']);

const PHASES = {
  none: 'manual',
  waiting: 'waiting',
  called: 'rebuilding',
  failed: 'failed',
} as const satisfies Record<SiteState['rebuild'], SitePhase>;

/** Where the site stands, and since when where that is known. */
interface Seen {
  readonly phase: SitePhase;
  readonly since: string | undefined;
}

const seenAs = (phase: SitePhase): Seen => ({ phase, since: undefined });

/**
 * Follows the site until it shows everything published, and, where a page is named, until readers get that page as it
 * should be. Begins anew when that or `change` changes.
 */
export function useSiteState({
  page,
  change = 0,
}: {
  page?: ExpectedPage | undefined;
  change?: number | undefined;
}) {
  const [{ phase, since }, setSeen] = useState(seenAs('checking'));
  const { path, marker } = page ?? {};
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const began = Date.now();

    const follow = async () => {
      const expected = path === undefined ? undefined : { path, marker };
      const seen = document.hidden ? undefined : await look(expected);
      if (gone) return;
      const age = Date.now() - began;
      const isSlow = seen?.phase === 'rebuilding' && age > SLOW_AFTER;
      if (seen) setSeen(isSlow ? { ...seen, phase: 'slow' } : seen);
      if (seen && SETTLED.has(seen.phase)) return;
      timer = setTimeout(() => void follow(), pauseAt(age));
    };
    void follow();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [path, marker, change, retries]);

  /** Asks for the rebuild once more, and follows it. */
  async function retry() {
    setSeen(seenAs('checking'));
    const result = await retryRebuild();
    if (!result.ok) setSeen(seenAs(result.failure.kind === 'network' ? 'unknown' : 'failed'));
    setRetries((count) => count + 1);
  }

  return { phase, since, retry };
}

/** The longer it takes, the more seldom one looks. */
function pauseAt(age: number): number {
  if (age < 60_000) return 3_000;
  return age < SLOW_AFTER ? 15_000 : 60_000;
}

async function look(page: ExpectedPage | undefined): Promise<Seen> {
  const [state, build] = await Promise.all([siteState(), buildInfo()]);
  if (!state.ok) return seenAs('unknown');
  const { content, rebuild, since } = state.value;
  const built = build.ok && build.value.content === content;
  if (!built) return { phase: PHASES[rebuild], since };
  const isShown = page === undefined || (await pageIsUpToDate(page));
  return isShown ? seenAs('live') : { phase: 'rebuilding', since };
}
