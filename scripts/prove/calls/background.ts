import type { ProvedSite } from '#scripts/prove/site/site.ts';
import type { Client } from './client.ts';

/** Tasks that the site has started by now, by their paths. */
const STARTED = ['rebuild', 'derived'].map((task) => `/api/background/${task}`);
const UNSIGNED = '/api/background/roll-up';

/** Has everything derived made anew in the background, and starts a task without a signature, which is refused there. */
export async function tryBackground({ call, check }: Client, site: ProvedSite): Promise<void> {
  await call('DELETE', '/api/admin/derived', { status: 401, asReader: true });
  await call('DELETE', '/api/admin/derived', { status: 200 });
  await call('POST', UNSIGNED, { status: 202, asReader: true });
  await site.settle();

  // The schedule may have started the same task before.
  const statusOf = (path: string) =>
    site.backgroundRuns.findLast((run) => run.path === path)?.status ?? 'no request';
  for (const path of STARTED) {
    check(statusOf(path) === 204, `The work of ${path} ended with ${statusOf(path)}.`);
  }
  check(statusOf(UNSIGNED) === 401, `${UNSIGNED} ended with ${statusOf(UNSIGNED)}.`);
  const { text } = await call('GET', '/api/dailythoughts/process', { status: 200, asReader: true });
  check(text.includes('"id"'), 'The feed is empty after everything derived was made anew.');
}
