import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBuildProcesses } from '#scripts/local/build-processes.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

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
function builds(env: Record<string, string> = {}, idle?: number) {
  const folder = tempFolder();
  const script = join(folder, 'build.mjs');
  const loaded = join(folder, 'loaded');
  writeFileSync(script, SCRIPT);
  const processes = openBuildProcesses({
    script: relative('scripts', script),
    env: { ...process.env, ...env, LOADED: loaded },
    onMessage: () => undefined,
    ...(idle !== undefined && { idle }),
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
    /** Resolves with the id of a process that has loaded its code, once there is one besides `other`. */
    prepared: (other = 0) =>
      vi.waitUntil(() => {
        const pid = existsSync(loaded) ? Number(readFileSync(loaded, 'utf8')) : 0;
        return pid !== other && pid;
      }),
    build,
  };
}

/** Resolves when there is no such process. */
const gone = (pid: number) =>
  vi.waitUntil(() => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  });

test('a prepared process builds, and the next one is prepared after it', async () => {
  const { prepare, prepared, build } = builds();
  prepare();
  prepare();
  const first = await prepared();

  expect(await build('one')).toBe(first);
  const second = await prepared(first);
  expect(await build('two')).toBe(second);
});

test('a build that nobody prepared is a process of its own, and prepares none', async () => {
  const { build, prepare, prepared } = builds();
  const one = await build('one');
  prepare();

  expect(await build('two')).toBe(await prepared());
  expect(one).not.toBe(await prepared());
});

test('a process that ends while it waits is replaced', async () => {
  const { prepare, prepared, build } = builds({ FAILS: '1' });
  prepare();
  const ended = await prepared();
  await gone(ended);

  expect(await build('one')).not.toBe(ended);
});

test('a process that no build needs for some time is ended', async () => {
  const { prepare, prepared } = builds({}, 300);
  prepare();

  await gone(await prepared());
});
