import { type Check, ok, problem } from '#scripts/probe/check.ts';

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

export const methods: Check = {
  name: 'Methods and paths',
  does: `makes ${REQUESTS.length} requests that no page makes`,
  async run({ read }) {
    const wrong: string[] = [];
    for (const [method, path, expected] of REQUESTS) {
      const { status } = await read(method, path);
      if (!expected.some((one) => one === status)) {
        wrong.push(`${method} ${path} ${status} instead of ${expected.join(' or ')}`);
      }
    }
    return wrong.length === 0
      ? ok('Netlify responds like the local platform.')
      : problem(
          `Netlify responds differently from the local platform: ${wrong.join('; ')}. Readers do not notice. Please ` +
            'report it as a bug of the project.',
        );
  },
};
