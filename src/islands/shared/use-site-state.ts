import { useEffect, useState } from 'react';
import { buildInfo, pageAnswers, retryRebuild, siteState } from '#api-client/site.ts';
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

/**
 * Follows the site until it shows everything published, and, where a page is named, until readers get that page too.
 * Begins anew when `change` changes.
 */
export function useSiteState({
  page,
  change = 0,
}: {
  page?: string | undefined;
  change?: number | undefined;
}) {
  const [phase, setPhase] = useState<SitePhase>('checking');
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const began = Date.now();

    const look = async () => {
      const seen = document.hidden ? undefined : await readPhase(page);
      if (gone) return;
      const age = Date.now() - began;
      if (seen) setPhase(seen === 'rebuilding' && age > SLOW_AFTER ? 'slow' : seen);
      if (seen && SETTLED.has(seen)) return;
      timer = setTimeout(() => void look(), pauseAt(age));
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [page, change, retries]);

  /** Asks for the rebuild once more, and follows it. */
  async function retry() {
    setPhase('checking');
    const result = await retryRebuild();
    if (!result.ok) setPhase(result.failure.kind === 'network' ? 'unknown' : 'failed');
    setRetries((count) => count + 1);
  }

  return { phase, retry };
}

/** The longer it takes, the more seldom one looks. */
function pauseAt(age: number): number {
  if (age < 60_000) return 3_000;
  return age < SLOW_AFTER ? 15_000 : 60_000;
}

async function readPhase(page: string | undefined): Promise<SitePhase> {
  const [state, build] = await Promise.all([siteState(), buildInfo()]);
  if (!state.ok) return 'unknown';
  const { content, rebuild } = state.value;
  const built = build.ok && build.value.content === content;
  if (!built) return PHASES[rebuild];
  return page === undefined || (await pageAnswers(page)) ? 'live' : 'rebuilding';
}
