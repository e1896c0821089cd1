import { defineConfig } from 'vitest/config';

const project = (name: string, testTimeout = 10_000) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    testTimeout,
  },
});

export default defineConfig({
  test: {
    // By default a machine with two cores runs one file at a time.
    maxWorkers: 2,
    projects: [
      project('unit'),
      project('api'),
      project('platform', 60_000),
      project('faults', 120_000),
    ],
  },
});
