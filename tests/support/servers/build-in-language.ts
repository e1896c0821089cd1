import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { seedSamples } from '#scripts/seed/seed-samples.ts';
import { saveSiteSettings } from '#usecases/site/site-settings.ts';

/** Builds a site with the samples whose language is SITE_LANGUAGE, into OUT_DIR. */
const { store, buildContext, close } = await openLocalStore();
const app = localApp(store);
await seedSamples(app);
await saveSiteSettings(app, 'Ruth', {
  language: process.env['SITE_LANGUAGE'],
  authors: [{ name: 'Ruth', about: '' }],
});
process.env['NETLIFY_BLOBS_CONTEXT'] = buildContext;
await import('#scripts/build.ts');
await close();
