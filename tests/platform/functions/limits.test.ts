import { expect, test } from 'vitest';
import { respond, startProject } from '#tests/support/servers/project.ts';

const limited = respond(
  "{ path: '/limited', rateLimit: { windowLimit: 3, windowSize: 60, aggregateBy: ['ip', 'domain'] } }",
);

test('a call too many is a 429 with Retry-After, for its own address only', async () => {
  const { url } = await startProject({ functions: { limited }, trustProxy: true });
  const call = (ip: string) =>
    fetch(`${url}/limited`, { headers: { 'x-nf-client-connection-ip': ip } });

  for (let n = 0; n < 3; n++) expect((await call('192.0.2.1')).status).toBe(200);
  const refused = await call('192.0.2.1');

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(55);
  expect((await call('192.0.2.2')).status).toBe(200);
});

test('nobody talks his way around a limit with the headers of a proxy', async () => {
  const { url } = await startProject({ functions: { limited } });
  const statuses: number[] = [];
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
    const headers = { 'x-nf-client-connection-ip': ip, 'x-forwarded-for': ip };
    statuses.push((await fetch(`${url}/limited`, { headers })).status);
  }

  expect(statuses).toEqual([200, 200, 200, 429]);
});

test.each([
  [true, 'https', '192.0.2.1', '192.0.2.1'],
  [false, 'http', '127.0.0.1', null],
])(
  'address and scheme of a proxy count where it is trusted: %s',
  async (trustProxy, scheme, ip, header) => {
    const body = `Response.json({ url: request.url, ip: context.ip,
    header: request.headers.get('x-nf-client-connection-ip') })`;
    const { url } = await startProject({
      functions: { who: respond("{ path: '/who' }", body) },
      trustProxy,
    });
    const headers = {
      'x-nf-client-connection-ip': '192.0.2.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'example.com',
    };

    const response = await fetch(`${url}/who`, { headers });

    expect(await response.json()).toEqual({
      url: `${url}/who`.replace('http', scheme),
      ip,
      header,
    });
  },
);
