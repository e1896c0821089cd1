import { type Check, ok, problem, type Verdict } from './check.ts';
import type { ProbeClient } from './client.ts';

/** Milliseconds that Netlify takes at the most until a rule acts. */
const LAG = 12_000;
const AT_ONCE = 10;

/** Sends requests that a function refuses without doing anything, and tells whether one more is too many. */
async function exceed({ send, wait }: ProbeClient, path: string, calls: number): Promise<boolean> {
  for (let sent = 0; sent < calls; sent += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, calls - sent) }, () => send('PATCH', path));
    await Promise.all(some);
  }
  await wait(LAG);
  return (await send('PATCH', path)).status === 429;
}

/** The limits that Netlify itself holds to, above those of the functions. */
export const rateLimits: Check = {
  name: 'Rate limits',
  does: 'sends 10 requests to the sign-in and 320 to the beacon that do nothing; nobody at your address can sign in for a minute then',
  async run(client): Promise<Verdict> {
    const silent = [
      ...((await exceed(client, '/api/admin/login', 10)) ? [] : ['signing in']),
      ...((await exceed(client, '/api/visits', 320)) ? [] : ['what readers send']),
    ];
    if (silent.length === 0) return ok('Both rules of Netlify refuse a call too many.');
    return problem(
      `Netlify does not limit ${silent.join(' and ')}: each instance of a function counts for itself only. ` +
        'Look at the summary of rules in the log of the deploy, and at how many your plan has.',
    );
  },
};
