import { type Check, ok, problem } from './check.ts';

/** A call of each function that does nothing but answer. */
const CALLS = {
  api: ['GET', '/api/admin/check-auth'],
  images: ['GET', '/images/unknown.jpg'],
  'post-page': ['GET', '/blog/tech/nosuchpost202611211200'],
  readers: ['PATCH', '/api/visits'],
  upload: ['PATCH', '/api/upload'],
} as const;

/** Milliseconds within which a function that runs already should answer. */
const WARM = 1_500;

/** The time that functions take to answer, at first and then. */
export const speed: Check = {
  name: 'Speed',
  does: 'calls each function twice',
  async run({ send }) {
    const told: string[] = [];
    const slow: string[] = [];
    for (const [name, [method, path]] of Object.entries(CALLS)) {
      const { took: first } = await send(method, path);
      const { took: second } = await send(method, path);
      told.push(`${name} ${Math.round(first)} and then ${Math.round(second)} ms`);
      if (second > WARM) slow.push(name);
    }
    const times = `${told.join(', ')}. After twenty quiet minutes the first figure is that of a cold start.`;
    return slow.length === 0
      ? ok(times)
      : problem(
          `${slow.join(' and ')} took more than ${WARM / 1_000} s when running already: look at the function's log, and ` +
            `at the region that it runs in. ${times}`,
        );
  },
};
