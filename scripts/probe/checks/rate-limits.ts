import { type Check, ok, problem, type ProbeClient, type Verdict } from '#scripts/probe/check.ts';

/** Maximum time until a rule of Netlify takes effect, in milliseconds. */
const LAG = 12_000;
const AT_ONCE = 10;

/** Sends requests that a function rejects at once. Returns true if a further one is refused by a rate limit. */
async function exceed({ read, wait }: ProbeClient, path: string, calls: number): Promise<boolean> {
  for (let sent = 0; sent < calls; sent += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, calls - sent) }, () => read('PATCH', path));
    await Promise.all(some);
  }
  await wait(LAG);
  return (await read('PATCH', path)).status === 429;
}

/** The rate limits that Netlify enforces, in addition to those of the functions. */
export const rateLimits: Check = {
  name: 'Rate limits',
  does: 'sends 10 requests to the sign-in and 320 to the beacon, which do nothing. Afterwards nobody at your address can sign in for a minute',
  async run(client): Promise<Verdict> {
    const silent = [
      ...((await exceed(client, '/api/admin/login', 10)) ? [] : ['signing in']),
      ...((await exceed(client, '/api/visits', 320)) ? [] : ['what readers send']),
    ];
    if (silent.length === 0) return ok('Both rate limits of Netlify are enforced.');
    return problem(
      `Netlify does not limit ${silent.join(' and ')}: only each instance of a function counts. ` +
        'Check the summary of rules in the deploy log, and the number of rules in your plan.',
    );
  },
};
