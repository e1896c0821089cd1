import { SiteProblem } from '#scripts/site/site-client.ts';
import { type Check, problem, type ProbeClient, unknown, type Verdict } from './check.ts';
import { builds, credits, previews } from './checks/builds.ts';
import { cdn } from './checks/cdn.ts';
import { deferredWork, methods, rateLimits, speed } from './checks/functions.ts';
import { publishing, schedule } from './checks/schedule.ts';
import { staticPages } from './checks/static-pages.ts';
import { store } from './checks/store.ts';
import { uploads } from './checks/uploads.ts';
import { visibility } from './checks/visibility.ts';

/**
 * Returns the checks in the order in which they run. The rate limits come last, since exceeding them blocks all others.
 * A post is published only with `mayPublish`.
 */
export const checksOf = ({ mayPublish }: { mayPublish: boolean }): readonly Check[] => [
  speed,
  deferredWork,
  mayPublish ? publishing : schedule,
  staticPages,
  previews,
  builds,
  store,
  uploads,
  cdn,
  methods,
  credits,
  rateLimits,
];

/** A verdict with the name of its check. */
export interface Checked extends Verdict {
  readonly name: string;
}

/**
 * Runs the visibility check, signs in, runs the other checks one after another, and signs out. On a site that
 * not everybody can read, nothing else is tried: its login would look like a wrong key.
 */
export async function runChecks(
  client: ProbeClient,
  key: string,
  checks: readonly Check[],
  report: (checked: Checked) => void,
): Promise<Checked[]> {
  const all: Checked[] = [];
  async function runCheck({ name, run }: Check): Promise<Verdict> {
    const verdict = await run(client).catch(verdictOf);
    const checked = { name, ...verdict };
    all.push(checked);
    report(checked);
    return verdict;
  }

  if ((await runCheck(visibility)).kind === 'problem') return all;
  await client.signIn(key);
  try {
    for (const check of checks) await runCheck(check);
  } finally {
    await client.signOut();
  }
  return all;
}

/** Returns the verdict of a check that threw. A temporary failure is unknown. */
function verdictOf(error: unknown): Verdict {
  if (!(error instanceof SiteProblem)) return unknown(`The check failed: ${String(error)}`);
  return error.isTemporary ? unknown(error.message) : problem(error.message);
}
