import { createHash } from 'node:crypto';
import { cp, rename, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';

const { SITE_URL, URL: NETLIFY_URL, OUT_DIR, ASTRO_CACHE } = process.env;

/** Pages that are no page of their own to a search engine. */
const UNLISTED = /\/(?:admin(?:\/|$)|post-shell$)/;

const target = resolve(OUT_DIR ?? 'dist');
// A folder outside the project would make all builds share one place for their intermediate files.
const inside = target.startsWith(process.cwd() + sep);
const nameOf = (path) => createHash('sha256').update(path).digest('hex').slice(0, 12);
const outDir = inside ? target : join('.astro', `build-${nameOf(target)}`);

/** Brings a finished build to the folder it was asked for. */
const moveBuild = {
  name: 'move-build',
  hooks: {
    'astro:build:done': async () => {
      await rm(target, { recursive: true, force: true });
      await rename(outDir, target).catch(async () => {
        await cp(outDir, target, { recursive: true });
        await rm(outDir, { recursive: true });
      });
    },
  },
};

const FONT_FILES = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght';

export default defineConfig({
  site: SITE_URL ?? NETLIFY_URL ?? 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'never',
  outDir,
  // Builds for different data may run side by side, each with a cache of its own.
  ...(ASTRO_CACHE && { cacheDir: ASTRO_CACHE }),
  // Most of a large build is waiting for the disk.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [
    react(),
    sitemap({ filter: (page) => !UNLISTED.test(page) }),
    ...(inside ? [] : [moveBuild]),
  ],
  fonts: [
    {
      name: 'Source Serif 4',
      cssVariable: '--font-serif',
      provider: fontProviders.local(),
      fallbacks: ['serif'],
      options: {
        variants: [
          { src: [`${FONT_FILES}-normal.woff2`], weight: '200 900', style: 'normal' },
          { src: [`${FONT_FILES}-italic.woff2`], weight: '200 900', style: 'italic' },
        ],
      },
    },
  ],
  // No page shows highlighted code, and its colours would be inline styles.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' https: data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
});
