import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBuildProcesses } from '#scripts/local/build-processes.ts';
import { isRunning } from '#tests/support/servers/is-running.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** A script that writes how it was started into the folder that it is asked to build. */
const SCRIPT = `
  import { once } from 'node:events';
  import { writeFileSync } from 'node:fs';
  const { AWAIT_ORDER, OUT_DIR, LOADED, FAILS } = process.env;
  let folder = OUT_DIR;
  if (AWAIT_ORDER) {
    const order = once(process, 'message');
    writeFileSync(LOADED, String(process.pid));
    if (FAILS) process.exit(1);
    [{ outDir: folder }] = await order;
  }
  writeFileSync(folder, String(process.pid));
`;

/** Opens builds by a script that tells who built what. */
function builds(env: Record<string, string> = {}) {
  const folder = tempFolder();
  const script = join(folder, 'build.mjs');
  const loaded = join(folder, 'loaded');
  writeFileSync(script, SCRIPT);
  const processes = openBuildProcesses({
    script: relative('scripts', script),
    env: () => ({ ...process.env, ...env, LOADED: loaded }),
    onMessage: () => undefined,
  });
  onTestFinished(() => processes.close());
  /** Builds, and returns the id of the process that did. */
  async function build(name: string) {
    const file = join(folder, name);
    await processes.build(file, new AbortController().signal);
    return Number(readFileSync(file, 'utf8'));
  }
  return {
    prepare: processes.prepare,
    prepareOnce: processes.prepareOnce,
    /** Resolves with the id of a process that has loaded its code, once there is one besides `other`. */
    prepared: async (other = 0) => {
      const pid = () => (existsSync(loaded) ? Number(readFileSync(loaded, 'utf8')) : 0);
      await expect.poll(() => [0, other].includes(pid())).toBe(false);
      return pid();
    },
    hasPrepared: () => existsSync(loaded),
    build,
  };
}

/** Resolves when there is no such process. */
const gone = (pid: number) => expect.poll(() => isRunning(pid)).toBe(false);

test('a prepared process builds, and the next one is prepared after it', async () => {
  const { prepare, prepared, build } = builds();
  prepare();
  prepare();
  const first = await prepared();

  expect(await build('one')).toBe(first);
  const second = await prepared(first);
  expect(await build('two')).toBe(second);
});

test('a process that is prepared once builds as soon as it has loaded, and prepares none', async () => {
  const { prepareOnce, prepared, build } = builds();
  prepareOnce();

  const first = await build('one');

  expect(await prepared()).toBe(first);
  expect(await build('two')).not.toBe(first);
});

test('a build that nobody prepared is a process of its own, and prepares none', async () => {
  const { build, hasPrepared } = builds();

  expect(await build('one')).not.toBe(await build('two'));

  expect(hasPrepared()).toBe(false);
});

test('a process that fails while it waits is told, and no other is prepared before a build', async () => {
  const warned = expectLog('The next build could not be prepared.');
  const { prepare, prepared, build } = builds({ FAILS: '1' });
  prepare();
  const failed = await prepared();
  await expect.poll(() => warned.length).toBeGreaterThan(0);

  prepare();
  expect(await build('one')).not.toBe(failed);
  expect(await prepared(failed)).not.toBe(failed);
  await expect.poll(() => warned.length).toBeGreaterThan(1);
});

test('a process that is stopped from a terminal while it waits is no problem', async () => {
  const { prepare, prepared, build } = builds();
  prepare();
  const stopped = await prepared();
  process.kill(stopped, 'SIGINT');
  await gone(stopped);

  expect(await build('one')).not.toBe(stopped);
  await prepared(stopped);
});

test('a process that no build needs for some time is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { prepare, prepared } = builds();
  prepare();
  const waiting = await prepared();

  vi.advanceTimersByTime(11 * 60_000);

  await gone(waiting);
});
