import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Copies the redirects that the pull has written into the folder of the build, where Netlify reads them. */
export const copyRedirects: AstroIntegration = {
  name: 'copy-redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const cache = process.env['CONTENT_CACHE'];
      if (cache !== undefined)
        await copyFile(join(cache, '_redirects'), new URL('_redirects', dir));
    },
  },
};
