import { join } from 'node:path';
import { defineConfig, type TestUserConfig } from 'vitest/config';

const HANGS_AFTER = 300_000;

/** A store that is late on a machine with much else to do is waited for, as `npm start` does. */
const BUSY_MACHINE = { LOCAL_STORE_DEADLINE: '120000' };

/** Programs that tests start load their code in half the time after the first one. */
const COMPILED = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled-for-tests'),
};

/** Files that put others in the place of modules. */
const ISOLATED = 'tests/api/**/*.isolated.test.ts';

const project = (name: string, options: TestUserConfig = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    setupFiles: ['tests/support/vitest/setup.ts'],
    // These only end what hangs: how long a test takes says something of the machine alone.
    testTimeout: HANGS_AFTER,
    hookTimeout: HANGS_AFTER,
    expect: { poll: { timeout: HANGS_AFTER } },
    ...options,
  },
});

export default defineConfig({
  test: {
    // By default a machine with two cores runs one file at a time.
    maxWorkers: 2,
    projects: [
      // No unit or API test relies on the state of a module: loading each module once for all files takes half the time.
      project('unit', { isolate: false }),
      project('api', { isolate: false, exclude: [ISOLATED] }),
      project('isolated', { include: [ISOLATED] }),
      project('fuzz'),
      project('platform', { env: { ...BUSY_MACHINE, ...COMPILED } }),
      project('faults', { env: { ...BUSY_MACHINE, ...COMPILED } }),
    ],
  },
});
