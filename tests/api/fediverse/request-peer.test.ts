import { createHash, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app/test-app.ts';
import { HERE } from '#tests/support/bluesky/site.ts';
import { makeActor } from '#tests/support/fediverse/site-actor.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { publicKeys } from '#usecases/fediverse/keys.ts';
import { requestPeer } from '#usecases/fediverse/request-peer.ts';

const MAX = { maxBytes: 1_000 } as const;
const BODY = '{"type":"Create"}';

async function siteWithActor(settings: object = {}): Promise<TestApp> {
  const app = testApp({ ...HERE, ...settings });
  await makeActor(app, { origin: HERE.siteUrl });
  return app;
}

/** A server that responds with a status to each request in turn, and the headers of the requests. */
async function peer(...statuses: (number | [number, string])[]) {
  const seen: IncomingMessage[] = [];
  const url = await serveHere((request, response) => {
    const next = statuses[Math.min(seen.push(request), statuses.length) - 1] ?? 200;
    const [status, location] = [next].flat() as [number, string?];
    response.writeHead(status, location === undefined ? {} : { location }).end('{}');
  });
  return { url, seen };
}

const headerOf = (request: IncomingMessage | undefined, name: string) =>
  String(request?.headers[name] ?? '');

/** Returns true if a signature of either form is one of the actor, by what the documents of the forms say. */
async function isSigned(app: TestApp, request: IncomingMessage, base: (by: string) => string) {
  const [key] = await publicKeys(app);
  const input = headerOf(request, 'signature-input');
  const header = headerOf(request, 'signature');
  const by = input === '' ? header : input.replace('sig1=', '');
  const signature = /(?:signature="|sig1=:)([^":]+)/.exec(header)?.[1] ?? '';
  expect(by).toContain(`http://127.0.0.1:2/social/ada#key-${key?.id}`);
  return verify('sha256', Buffer.from(base(by)), key?.pem ?? '', Buffer.from(signature, 'base64'));
}

test('a request is signed by RFC 9421, with a digest of its body', async () => {
  const app = await siteWithActor();
  const { url, seen } = await peer(202);
  const sent = { method: 'POST', url: `${url}/inbox`, body: BODY, ...MAX } as const;
  expect((await requestPeer(app, sent)).status).toBe(202);
  const [request] = seen as [IncomingMessage];
  const digest = createHash('sha256').update(BODY).digest('base64');
  expect(headerOf(request, 'content-digest')).toBe(`sha-256=:${digest}:`);
  const base = (by: string) =>
    `"@method": POST\n"@target-uri": ${url}/inbox\n"content-digest": sha-256=:${digest}:\n"@signature-params": ${by}`;
  expect(await isSigned(app, request, base)).toBe(true);
});

test('the older form is tried once where the newer is refused, and remembered for the server', async () => {
  const app = await siteWithActor();
  const { url, seen } = await peer(401, 202);
  const sent = { method: 'POST', url: `${url}/inbox?a=1`, body: BODY, ...MAX } as const;
  expect((await requestPeer(app, sent)).status).toBe(202);
  expect((await requestPeer(app, sent)).status).toBe(202);
  expect(seen).toHaveLength(3);
  const digest = createHash('sha256').update(BODY).digest('base64');
  for (const request of seen.slice(1)) {
    const date = headerOf(request, 'date');
    const base = `(request-target): post /inbox?a=1\nhost: ${new URL(url).host}\ndate: ${date}\ndigest: SHA-256=${digest}`;
    expect(headerOf(request, 'signature')).toContain('headers="(request-target) host date digest"');
    expect(await isSigned(app, request, () => base)).toBe(true);
  }
});

test('a server that refuses both forms is asked twice', async () => {
  const app = await siteWithActor();
  const { url, seen } = await peer(403);
  const response = await requestPeer(app, { method: 'GET', url, ...MAX });
  expect([response.status, seen.length]).toEqual([403, 2]);
});

test('two redirects of a GET are followed and signed anew, and none of a POST', async () => {
  const app = await siteWithActor();
  const get = await peer([302, '/a'], [301, '/b'], 200);
  expect((await requestPeer(app, { method: 'GET', url: get.url, ...MAX })).status).toBe(200);
  expect(get.seen.map((request) => request.url)).toEqual(['/', '/a', '/b']);
  const endless = await peer([302, '/a']);
  await expect(requestPeer(app, { method: 'GET', url: endless.url, ...MAX })).rejects.toThrow(
    expect.objectContaining({ code: 'image_unreachable' }),
  );
  const post = await peer([302, '/a']);
  const sent = { method: 'POST', url: post.url, body: BODY, ...MAX } as const;
  expect((await requestPeer(app, sent)).status).toBe(302);
  expect(post.seen).toHaveLength(1);
});

test.each([
  ['an address of this machine, from a site elsewhere', { siteUrl: 'https://b.example' }],
  ['any address, from a preview', { reachesOut: false }],
])('nothing is sent to %s', async (_, settings) => {
  const app = await siteWithActor(settings);
  await makeActor(app, { origin: new URL(app.settings.siteUrl ?? '').origin });
  const { url, seen } = await peer(200);
  await expect(requestPeer(app, { method: 'GET', url, ...MAX })).rejects.toThrow(
    expect.objectContaining({ code: 'image_address' }),
  );
  expect(seen).toHaveLength(0);
});
