import { defineConfig, type TestUserConfig } from 'vitest/config';

const project = (name: string, options: TestUserConfig = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    testTimeout: 10_000,
    ...options,
  },
});

export default defineConfig({
  test: {
    // By default a machine with two cores runs one file at a time.
    maxWorkers: 2,
    projects: [
      // No unit test leans on what a module keeps: loading modules once for all files takes half the time.
      project('unit', { isolate: false }),
      project('api', { setupFiles: ['tests/support/quick-hash.ts'] }),
      project('platform', { testTimeout: 60_000 }),
      project('faults', { testTimeout: 120_000 }),
    ],
  },
});
