import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FRAME_PAGES } from '#content/frame.ts';
import { loadedFiles } from '#tests/support/imports.ts';

/** The modules that return only what all pages show, and those that report something to the build. */
const OF_ALL_PAGES = ['site', 'drawn-card', 'note-change', 'build-report', 'pulled'].map(
  (name) => `src/content/${name}.ts`,
);

const sourceOf = (path: string) =>
  [`src/pages${path}.astro`, `src/pages${path}/index.astro`].find((file) => existsSync(file)) ?? '';

test.each([...FRAME_PAGES])('%s reads no content but what all pages show', (path) => {
  const content = [...loadedFiles(sourceOf(path))].filter((file) =>
    file.startsWith('src/content/'),
  );

  expect(content).toContain('src/content/site.ts');
  expect(content.filter((file) => !OF_ALL_PAGES.includes(file))).toEqual([]);
});
