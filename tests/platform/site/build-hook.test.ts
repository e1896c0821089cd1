import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { respond, startProject, writeFiles } from '#tests/support/servers/project.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** A project whose builds are counted and shown, and each wait to be let go once `hold` is called. */
async function startCounting() {
  let builds = 0;
  let gate = Promise.resolve<unknown>(undefined);
  const platform = await startProject({
    async build(outDir) {
      const build = ++builds;
      await gate;
      await writeFiles(outDir, { 'index.html': `build ${build} `.repeat(5_000) });
    },
  });
  return {
    ...platform,
    builds: () => builds,
    hold: () => {
      const { promise, resolve, reject } = Promise.withResolvers();
      gate = promise;
      promise.catch(() => undefined);
      return { release: () => resolve(undefined), fail: reject };
    },
    post: () => fetch(platform.hookUrl, { method: 'POST' }),
    state: async () => (await (await fetch(platform.hookUrl)).json()) as Record<string, string>,
    shown: async () => (await (await fetch(platform.url)).text()).slice(0, 7),
  };
}

test('the hook responds at once, and the site is there when it is built', async () => {
  const { post, hold, state, shown } = await startCounting();
  const { release } = hold();

  expect((await post()).status).toBe(200);
  expect(await state()).toEqual({ state: 'building', startedAt: expect.any(String) });
  expect(await shown()).toBe('build 1');
  release();

  await expect.poll(state).toMatchObject({ state: 'idle' });
  expect(await state()).toMatchObject({ finishedAt: expect.any(String) });
  expect(await shown()).toBe('build 2');
});

test('many calls during a build amount to exactly one more', async () => {
  const { post, hold, builds, rebuild } = await startCounting();
  const { release } = hold();

  await post();
  for (let n = 0; n < 10; n++) await post();
  const last = rebuild();
  release();
  await last;

  expect(builds()).toBe(3);
});

test('a build that fails leaves the site, is reported, and the next one may succeed', async () => {
  const log = expectLog('no disk');
  const { post, hold, state, shown, rebuild, dataDir } = await startCounting();
  // What is left of builds that were killed: newer than the site, and incomplete.
  for (const id of ['zzzzzzz1', 'zzzzzzz2']) await mkdir(join(dataDir, 'builds', id));
  hold().fail(new Error('no disk'));

  await post();
  await expect.poll(state).toMatchObject({ state: 'failed' });

  expect(await state()).toMatchObject({ error: 'Error: no disk' });
  await expect.poll(() => log).not.toEqual([]);
  expect(await shown()).toBe('build 1');
  hold().release();
  await rebuild();
  expect(await shown()).toBe('build 3');
});

test('visitors see one complete build or the other while they are swapped', async () => {
  const { url, rebuild } = await startCounting();
  let swapping = true;
  const broken: string[] = [];
  const visit = async () => {
    while (swapping) {
      const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
      const page = await response.text();
      if (page !== page.slice(0, 8).repeat(5_000)) broken.push(`${response.status} ${page.length}`);
    }
  };

  const visitors = [visit(), visit(), visit()];
  for (let n = 0; n < 5; n++) await rebuild();
  swapping = false;
  await Promise.all(visitors);

  expect(broken).toEqual([]);
});

test('only the build that is served and the one before are kept', async () => {
  const { rebuild, dataDir, shown } = await startCounting();

  for (let n = 0; n < 3; n++) await rebuild();

  expect(await readdir(join(dataDir, 'builds'))).toHaveLength(2);
  expect(await shown()).toBe('build 4');
});

test('without its secret the hook is not there', async () => {
  const { hookUrl, builds } = await startCounting();

  const response = await fetch(new URL('/build-hook/guess', hookUrl), { method: 'POST' });

  expect(response.status).toBe(404);
  expect(builds()).toBe(1);
});

test('a change is told with its cookies, but none that was refused, and no reading', async () => {
  const changed = vi.fn();
  const { url } = await startProject({
    changed,
    functions: {
      draft: respond("{ path: '/draft' }"),
      refused: respond("{ path: '/refused' }", 'new Response(null, { status: 401 })'),
    },
  });
  const send = async (path: string, method: string, headers: Record<string, string>) =>
    (await fetch(url + path, { method, headers })).text();
  const cookie = { cookie: 'session=1' };

  await send('/draft', 'GET', cookie);
  await send('/draft', 'PUT', {});
  await send('/refused', 'PUT', cookie);
  await send('/draft', 'PUT', cookie);

  await expect.poll(() => changed).toHaveBeenCalled();
  expect(changed.mock.calls).toEqual([['session=1']]);
});
