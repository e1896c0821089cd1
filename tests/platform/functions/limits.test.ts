import { expect, test } from 'vitest';
import { respond, startProject } from '#tests/support/servers/project.ts';
import { raw } from '#tests/support/servers/raw-request.ts';

const limited = respond(
  "{ path: '/limited', rateLimit: { windowLimit: 3, windowSize: 60, aggregateBy: ['ip', 'domain'] } }",
);

/** The statuses of requests that are sent one after the other, each with headers of its own. */
async function statuses(trustProxy: boolean, each: readonly Record<string, string>[]) {
  const { url } = await startProject({ functions: { limited }, trustProxy });
  const all: (number | undefined)[] = [];
  for (const headers of each) all.push((await raw(url, '/limited', headers)).status);
  return all;
}

const named = ['a.example', 'b.example', 'c.example', 'd.example'];
const numbered = [1, 2, 3, 4];

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
  const requests = numbered.map((n) => ({
    'x-nf-client-connection-ip': `192.0.2.${n}`,
    'x-forwarded-for': `192.0.2.${n}`,
  }));

  expect(await statuses(false, requests)).toEqual([200, 200, 200, 429]);
});

test('another Host does not evade a rate limit', async () => {
  expect(
    await statuses(
      false,
      named.map((host) => ({ host })),
    ),
  ).toEqual([200, 200, 200, 429]);
});

test('another X-Forwarded-Host does not evade a rate limit behind a proxy', async () => {
  const requests = named.map((host) => ({
    'x-nf-client-connection-ip': '192.0.2.1',
    'x-forwarded-host': host,
  }));

  expect(await statuses(true, requests)).toEqual([200, 200, 200, 429]);
});

test.each([
  ['one /64', (n: number) => `2001:db8::${n}`, 429],
  ['one /64, written out', (n: number) => `2001:0DB8:0:0:0:${n}:0:0`, 429],
  ['several /64', (n: number) => `2001:db8:0:${n}::1`, 200],
  ['one IPv4 address, mapped', (n: number) => `::${n % 2 ? 'ffff' : 'FFFF'}:192.0.2.1`, 429],
  ['one IPv4 address, mapped in hexadecimal', () => '::ffff:c000:201', 429],
  ['several IPv4 addresses, mapped', (n: number) => `::ffff:192.0.2.${n}`, 200],
])('the fourth request of %s is counted by client', async (_, address, last) => {
  const requests = numbered.map((n) => ({ 'x-nf-client-connection-ip': address(n) }));

  expect(await statuses(true, requests)).toEqual([200, 200, 200, last]);
});

test('an address header that holds no address counts for nothing', async () => {
  const requests = numbered.map((n) => ({
    'x-nf-client-connection-ip': `192.0.2.${n}, 198.51.100.7`,
  }));

  expect(await statuses(true, requests)).toEqual([200, 200, 200, 429]);
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
