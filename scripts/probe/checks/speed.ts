import { type Check, ok, problem } from '#scripts/probe/check.ts';

/** One request to each function that causes no work. */
const CALLS = {
  api: ['GET', '/api/admin/check-auth'],
  images: ['GET', '/images/unknown.jpg'],
  'post-page': ['GET', '/blog/tech/nosuchpost202611211200'],
  readers: ['PATCH', '/api/visits'],
  upload: ['PATCH', '/api/upload'],
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
    const summary = `${times.join(', ')}. After twenty minutes without requests, the first number is that of a cold start.`;
    return slow.length === 0
      ? ok(summary)
      : problem(
          `${slow.join(' and ')} took more than ${WARM / 1_000} s while already running. Check the function's log and ` +
            `its region. ${summary}`,
        );
  },
};
