import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FRAME_PAGES } from '#content/frame.ts';
import { importsOf, loadedFiles } from '#tests/support/imports.ts';

const sourceOf = (path: string) =>
  [`src/pages${path}.astro`, `src/pages${path}/index.astro`].find((file) => existsSync(file)) ?? '';

test.each([...FRAME_PAGES])('%s reads no content but what all pages show', (path) => {
  const readers = [...loadedFiles(sourceOf(path))].filter((file) =>
    importsOf(file).includes('src/content/pulled.ts'),
  );

  expect(readers).toEqual(['src/content/site.ts']);
});
