import { expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import { later } from '#tests/support/app/test-app.ts';
import { publishIt } from '#tests/support/fediverse/changes.ts';
import type { Fault, StandInServer } from '#tests/support/fediverse/servers.ts';
import { gotBy, sendAll, toldSite } from '#tests/support/fediverse/told-site.ts';
import { allowLog } from '#tests/support/vitest/log.ts';
import { TURN } from '#usecases/outbox/turn.ts';

const NOW = later(MINUTE);
const SENT = { kind: 'sent' };

/** Returns a site that one server is told of, which has a fault, and the name of that server. */
async function failingSite(fault: (path: string) => Fault) {
  const site = await toldSite();
  const [server] = site.servers as [StandInServer];
  server.state.fault = ({ method, path }) => (method === 'POST' ? fault(path) : undefined);
  const { host } = new URL(server.origin);
  return { ...site, server, waits: { kind: 'waits', reason: `${host} did not respond.` } };
}

test('a server that never responds is left after ten seconds, and told later', async () => {
  const time = new AbortController();
  const { app, server, waits } = await failingSite(() => {
    setImmediate(() => time.abort());
    return 'hang';
  });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);

  await publishIt(app);
  const outcomes = await sendAll(app);
  expect(outcomes).toEqual([waits]);
  expect(timeout).toHaveBeenCalledWith(10_000);

  timeout.mockRestore();
  server.state.fault = () => undefined;
  expect(await sendAll(app)).toEqual([SENT]);
  expect(gotBy(server)).toEqual(['Create 0']);
});

test.each([
  ['seconds', '3600', HOUR],
  ['a date', later(MINUTE + HOUR).toUTCString(), HOUR],
  ['more than a day', '999999999', DAY],
])('a server that names %s gets nothing until then', async (_, value, wait) => {
  const { app, server } = await failingSite(() => ({
    status: 429,
    headers: { 'retry-after': value },
  }));
  app.clock.now = NOW;
  await publishIt(app);
  await sendAll(app);
  const [peer] = (await app.peers.all()).values();
  expect(peer?.until).toBe(later(MINUTE + wait).toISOString());

  server.state.calls.length = 0;
  app.clock.now = later(MINUTE + wait - 1);
  await sendAll(app);
  expect(server.state.calls).toEqual([]);
});

test.each(['soon', '-5', '0', later(-HOUR).toUTCString()])(
  'a server that names no time to come with %j gets the next turn',
  async (value) => {
    const headers = { 'retry-after': value };
    const { app } = await failingSite(() => ({ status: 503, headers }));
    await publishIt(app);
    await sendAll(app);
    const [peer] = (await app.peers.all()).values();
    expect(peer).toMatchObject({ failures: 1 });
    expect(peer).not.toHaveProperty('until');
  },
);

test('a response that is too large is not read to its end, and counts as none', async () => {
  const { app, waits } = await failingSite(() => ({ status: 202, body: 'a'.repeat(100_000) }));
  await publishIt(app);
  expect(await sendAll(app)).toEqual([waits]);
});

test('a turn that has no more time leaves the rest to the next ones, and nobody is told twice', async () => {
  const { app, servers } = await toldSite({ servers: 3 });
  await publishIt(app);
  await app.settled();
  allowLog('A slow request');
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += TURN));

  expect(await sendAll(app)).toEqual([SENT, SENT, SENT]);
  clock.mockRestore();
  expect(servers.map(gotBy)).toEqual([['Create 0'], ['Create 0'], ['Create 0']]);
});
