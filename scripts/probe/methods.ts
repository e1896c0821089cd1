import { type Check, ok, problem } from './check.ts';

/** Requests that pages do not make, and how the local platform answers them. */
const REQUESTS = [
  ['HEAD', '/api/blogs', [200]],
  ['HEAD', '/images/unknown.jpg', [404]],
  ['OPTIONS', '/api/blogs', [405]],
  ['PATCH', '/api/blogs', [405]],
  ['GET', '/api/visits', [405]],
  ['GET', '/api/blogs/', [200]],
  ['GET', '/api/nothing', [404]],
  ['GET', '/nothing', [404]],
  // Netlify's own part of the way may take the first for `/api/blogs`, and refuse the second.
  ['GET', '/API/blogs', [200, 404]],
  ['GET', '/api/blogs/tech/%E0%A4%A', [400, 404]],
] as const;

/** Requests of other forms than pages send. */
export const methods: Check = {
  name: 'Methods and paths',
  does: `makes ${REQUESTS.length} requests that no page makes`,
  async run({ send }) {
    const wrong: string[] = [];
    for (const [method, path, expected] of REQUESTS) {
      const { status } = await send(method, path);
      if (!expected.some((one) => one === status)) {
        wrong.push(`${method} ${path} ${status} instead of ${expected.join(' or ')}`);
      }
    }
    return wrong.length === 0
      ? ok('Each is answered as on one machine.')
      : problem(
          `Netlify answers otherwise than one machine does: ${wrong.join('; ')}. Readers do not notice it; it is a ` +
            'defect of the project to report.',
        );
  },
};
