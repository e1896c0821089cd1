import { checkAuth, readAccess, signIn, signOut } from '#domain/access/calls.ts';
import { uploadImage } from '#domain/files/calls.ts';
import { countVisit } from '#domain/statistics/calls.ts';
import { type Check, ok, type ProbeClient, problem, type Verdict } from '#probe/check.ts';
import { NO_SUCH_POST } from './static-pages.ts';

/** One request to each function that causes no work. */
const CALLS = {
  api: ['GET', checkAuth.path],
  images: ['GET', '/images/unknown.jpg'],
  pages: ['GET', NO_SUCH_POST],
  readers: ['PATCH', countVisit.path],
  upload: ['PATCH', uploadImage.path],
} as const;

/** Maximum response time of a running function, in milliseconds. */
const WARM = 1_500;

/** The response times of functions, at a first and a second request. */
export const speed: Check = {
  name: 'Speed',
  does: 'calls each function twice',
  async run({ read }) {
    const times: string[] = [];
    const slow: string[] = [];
    for (const [name, [method, path]] of Object.entries(CALLS)) {
      const { took: first } = await read(method, path);
      const { took: second } = await read(method, path);
      times.push(`${name} ${Math.round(first)} ms, then ${Math.round(second)} ms`);
      if (second > WARM) slow.push(name);
    }
    const summary = `${times.join('; ')}. After twenty minutes without requests, the first number is that of a cold start.`;
    return slow.length === 0
      ? ok(summary)
      : problem(
          `${slow.join(' and ')} took more than ${WARM / 1_000} s while already running. ${summary}`,
          "Check the function's log and its region.",
        );
  },
};

/** Requests that pages do not make, with the status that the local platform responds with. */
const REQUESTS = [
  ['HEAD', '/api/blogs', [200]],
  ['HEAD', '/images/unknown.jpg', [404]],
  ['OPTIONS', '/api/blogs', [405]],
  ['PATCH', '/api/blogs', [405]],
  ['GET', '/api/visits', [405]],
  ['GET', '/api/blogs/', [200]],
  ['GET', '/api/nothing', [404]],
  ['GET', '/nothing', [404]],
  // Netlify may treat the first as `/api/blogs` and reject the second before any function runs.
  ['GET', '/API/blogs', [200, 404]],
  ['GET', '/api/blogs/tech/%E0%A4%A', [400, 404]],
] as const;

/** The address that a function without a path might have. */
const SCHEDULE = '/.netlify/functions/schedule';

export const methods: Check = {
  name: 'Methods and paths',
  does: `makes ${REQUESTS.length} requests that no page makes, and tries to call the schedule, which must be refused`,
  async run({ read }) {
    const { status: called } = await read('POST', SCHEDULE);
    if (called >= 200 && called < 300) {
      return problem(
        `Anybody can start the schedule, and tell the site of deploys that never were: POST ${SCHEDULE} gets a ${called}.`,
        'Please report it as a bug of the project. No text can be read or changed that way, but it costs credits and a deploy, and sends false alerts.',
      );
    }
    // A function that fails has run, too.
    const isRefused = called >= 400 && called < 500;
    const wrong = isRefused ? [] : [`POST ${SCHEDULE} ${called} instead of 404`];
    for (const [method, path, expected] of REQUESTS) {
      const { status } = await read(method, path);
      if (!expected.some((one) => one === status)) {
        wrong.push(`${method} ${path} ${status} instead of ${expected.join(' or ')}`);
      }
    }
    return wrong.length === 0
      ? ok('Netlify responds like the local platform, and lets nobody call the schedule.')
      : problem(
          `Netlify responds differently from the local platform: ${wrong.join('; ')}. Readers do not notice.`,
          'Please report it as a bug of the project.',
        );
  },
};

const TRIES = 10;
const PAUSE = 1_000;
/** Milliseconds by which two clocks may differ. */
const SKEW = 60_000;

/** The work that functions do after their response. */
export const deferredWork: Check = {
  name: 'Work after the response',
  does: 'looks for its own sign-in in the list of sign-ins, which is recorded after the response',
  // A browser is signed in already.
  isOnlyCommand: true,
  async run({ call, wait }) {
    const since = Date.now() - SKEW;
    for (let n = 0; n < TRIES; n++) {
      const { signIns } = (await call(readAccess)).value();
      const isRecorded = signIns.some(({ at, accepted }) => accepted && Date.parse(at) > since);
      if (isRecorded) return ok('Functions finish their work after the response.');
      await wait(PAUSE);
    }
    return problem(
      'The sign-in of this probe was not recorded within ten seconds: functions are stopped after their response. Posts are ' +
        'published, but no rebuild is requested before the next run of the schedule.',
      'Please report it.',
    );
  },
};

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
      ...((await exceed(client, signIn.path, 10)) ? [] : ['signing in']),
      ...((await exceed(client, countVisit.path, 320)) ? [] : ['what readers send']),
    ];
    if (silent.length === 0) return ok('Both rate limits of Netlify are enforced.');
    return problem(
      `Netlify does not limit ${silent.join(' and ')}: only each instance of a function counts.`,
      'Check the summary of rules in the deploy log, and the number of rules in your plan.',
    );
  },
};

/** The origin of a page of another site. */
const ELSEWHERE = 'https://another-site.example';

/** Requests that a browser sends from a page of another site. */
export const otherSites: Check = {
  name: 'Requests of other sites',
  does: 'sends a request to sign out as if a page of another site had sent it, which must be refused',
  // A browser states the origin by itself.
  isOnlyCommand: true,
  async run({ read }) {
    const headers = { origin: ELSEWHERE };
    // Without the session, which a site that takes it would end.
    const { status } = await read(signOut.method, signOut.path, { headers });
    return status === 403
      ? ok('They are refused.')
      : problem(
          `A request of another site gets a ${status} instead of a 403: the site does not get the header Origin.`,
          'Please report it. If a proxy is in front of the site, let it pass on all headers.',
        );
  },
};
