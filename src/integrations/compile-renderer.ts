import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const RENDERER = 'renderer.mjs';

/**
 * An integration that stops a build after the compilation. Astro leaves the files for browsers in its output folder. The
 * code that renders pages, which Astro removes after a build, goes to `folder`.
 */
export const compileRenderer = (folder: string): AstroIntegration => ({
  name: 'compile-renderer',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const addEntry = {
        name: 'renderer-entry',
        applyToEnvironment: ({ name }: { name: string }) => name === 'prerender',
        buildStart(this: { emitFile: (file: object) => string }) {
          this.emitFile({ type: 'chunk', id: '/src/site-files/renderer.ts', fileName: RENDERER });
        },
      };
      updateConfig({ vite: { plugins: [addEntry] } });
    },
    'astro:build:start': ({ setPrerenderer }) => {
      setPrerenderer((prerenderer) => ({
        ...prerenderer,
        getStaticPaths: () => Promise.resolve([]),
      }));
    },
    'astro:build:generated': ({ dir }) =>
      rename(fileURLToPath(new URL('.prerender/', dir)), folder),
  },
});
