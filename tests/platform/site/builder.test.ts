import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createBuilder } from '#platform/site/builder.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => void vi.useRealTimers();
});

/** A builder whose builds fail while `broken` is true; each is waited for by its number. */
function builder() {
  const log = expectLog('The build failed, and is tried again in');
  const site = { broken: true, builds: 0, failures: 0 };
  const made = createBuilder({
    buildsDir: join(tempFolder(), 'builds'),
    served: undefined,
    async build() {
      site.builds += 1;
      await Promise.resolve();
      if (site.broken) throw new Error('no disk');
    },
    serve: () => Promise.resolve(),
    failed: () => {
      site.failures += 1;
      return Promise.resolve();
    },
  });
  onTestFinished(() => made.stop());
  /** Resolves once so many builds have begun and the last of them has ended. */
  const built = async (count: number) => {
    const isUnderWay = () =>
      site.builds < count ||
      made.state().state === 'building' ||
      (site.broken && site.failures < count);
    // Without the clock, which is the test's.
    while (isUnderWay()) await setImmediate();
  };
  return { log, ...made, site, built };
}

test('a failed build is retried after 1, 5 and 15 minutes, then every 15', async () => {
  const { rebuild, site, built } = builder();
  await expect(rebuild()).rejects.toThrow('no disk');

  for (const [n, minutes] of [1, 5, 15, 15].entries()) {
    vi.advanceTimersByTime(minutes * MINUTE - 1);
    expect(site.builds).toBe(n + 1);
    vi.advanceTimersByTime(1);
    await built(n + 2);
  }
});

test('a successful build resets the pauses between retries', async () => {
  const { rebuild, site, built } = builder();
  await expect(rebuild()).rejects.toThrow('no disk');
  site.broken = false;
  vi.advanceTimersByTime(MINUTE);
  await built(2);
  expect(vi.getTimerCount()).toBe(0);

  site.broken = true;
  site.failures = 2;
  await expect(rebuild()).rejects.toThrow('no disk');
  vi.advanceTimersByTime(MINUTE);

  await built(4);
});

test('a build that is asked for takes the place of the next try', async () => {
  const { rebuild, site } = builder();
  await expect(rebuild()).rejects.toThrow('no disk');
  site.broken = false;

  await rebuild();

  expect(vi.getTimerCount()).toBe(0);
});

test('a failed build is reported once, however many requests wait for it', async () => {
  const { log, rebuild, site } = builder();

  const waiting = Array.from({ length: 50 }, () => rebuild());
  await Promise.allSettled(waiting);

  expect(site).toMatchObject({ builds: 2, failures: 2 });
  expect(log).toEqual([
    'The build failed, and is tried again in 1 minute. Error: no disk',
    'The build failed, and is tried again in 5 minutes. Error: no disk',
  ]);
});

test('a build given up since the platform ends is no failure', async () => {
  const { promise: begun, resolve } = Promise.withResolvers<undefined>();
  const failed = vi.fn();
  const buildsDir = join(tempFolder(), 'builds');
  await mkdir(buildsDir);
  const made = createBuilder({
    buildsDir,
    served: undefined,
    build: (_, signal) =>
      new Promise((__, reject) => {
        signal.addEventListener('abort', () => reject(new Error('given up')));
        resolve(undefined);
      }),
    serve: () => Promise.resolve(),
    failed,
  });

  const given = expect(made.rebuild()).rejects.toThrow('given up');
  await begun;
  await made.stop();
  await given;

  expect(failed).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  expect(await readdir(buildsDir)).toEqual([]);
});

test('builds that begin at the same moment have folders of their own', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const buildsDir = join(tempFolder(), 'builds');
  await mkdir(buildsDir);
  const folders: string[] = [];
  const made = createBuilder({
    buildsDir,
    served: undefined,
    build: (dir) => Promise.resolve(void folders.push(dir)),
    serve: () => Promise.resolve(),
  });

  await made.rebuild();
  await made.rebuild();

  expect(new Set(folders).size).toBe(2);
});

test('what a site can be without is added while it is served, until the next build', async () => {
  const buildsDir = join(tempFolder(), 'builds');
  await mkdir(buildsDir);
  const events: string[] = [];
  const made = createBuilder({
    buildsDir,
    served: undefined,
    build: () => Promise.resolve(void events.push('build')),
    serve: () => Promise.resolve(void events.push('serve')),
    async complete(_, signal) {
      events.push('complete');
      const { promise: stopped, resolve } = Promise.withResolvers<undefined>();
      signal.addEventListener('abort', () => resolve(undefined));
      await stopped;
      events.push('stopped');
      throw new Error('ended');
    },
  });

  await made.rebuild();
  await made.rebuild();
  await made.stop();

  const once = ['build', 'serve', 'complete', 'stopped'];
  expect(events).toEqual([...once, ...once]);
});
