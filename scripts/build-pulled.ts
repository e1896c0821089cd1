import { buildSite } from '#site-files/build-site.ts';
import { progressPrinter } from '#scripts/local/steps.ts';

/** Netlify's build, after the plugin's pull. The plugin names the folder of the content. */
const cache = process.env['CONTENT_CACHE'];
if (cache === undefined) throw new Error('CONTENT_CACHE is not set. Is the build plugin missing?');
await buildSite({ cache, target: 'dist', tell: progressPrinter() });
