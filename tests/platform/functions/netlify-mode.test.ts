import { expect, test } from 'vitest';
import { respond, startProject } from '#tests/support/servers/project.ts';

const contextOf = respond(
  "{ path: '/context/:name' }",
  `Response.json({ context: context.deploy.context, params: context.params, url: request.url,
    ip: context.ip, path: process.env.PATH, site: process.env.URL, given: process.env.GIVEN })`,
);

test.each(['production', 'deploy-preview'])(
  'a function gets the deploy context %s over https, without local variables',
  async (context) => {
    const { url } = await startProject({
      functions: { context: contextOf },
      netlify: { context },
      env: { GIVEN: 'by the operator' },
    });

    expect(url).toMatch(/^https:/);
    expect(await (await fetch(`${url}/context/a`)).json()).toEqual({
      context,
      params: { name: 'a' },
      url: `${url}/context/a`,
      ip: expect.any(String),
      site: url,
      given: 'by the operator',
    });
  },
);

test('more rate-limit rules than the free plan has end the start', async () => {
  const limited = (path: string) =>
    respond(
      `{ path: '${path}', rateLimit: { windowLimit: 3, windowSize: 60, aggregateBy: ['ip', 'domain'] } }`,
    );
  const functions = { a: limited('/a'), b: limited('/b'), c: limited('/c') };

  await expect(startProject({ functions, netlify: { context: 'production' } })).rejects.toThrow(
    'The deploy has 3 rate-limit rules, and the free plan 2.',
  );
});
