import { join } from 'node:path';

const CACHE = 'content-cache';
/** The compiled code of the site, and its fonts. */
const CODE = 'node_modules/.cache';

/** Pulls the content from the store before the build. Only a build plugin has access to the store. */
export async function onPreBuild({ utils }) {
  if (!process.features.typescript) {
    utils.build.failBuild(
      `The build needs Node 22.18 or newer, and this is Node ${process.versions.node}.`,
    );
  }
  // Imported only now, since an older Node cannot read them.
  const { pullForBuild } = await import('./pull-for-build.ts');
  const { deployContext } = await import('#store/drivers/store-name.ts');
  const { missingBinaries } = await import('./linux-binaries.ts');
  const missing = await missingBinaries(join(import.meta.dirname, '../../..'));
  if (missing) utils.build.failBuild(missing.text);
  await utils.cache.restore([CACHE, CODE]);
  try {
    await pullForBuild(CACHE, deployContext());
  } catch (error) {
    // The next build need not read again what was read until now.
    await utils.cache.save(CACHE);
    if (String(error).includes('MissingBlobsEnvironmentError')) {
      utils.build.failBuild(
        'This build has no store. Use `netlify deploy` in a linked project, or `npm start` to run the site here.',
      );
    }
    utils.build.failBuild('The posts could not be pulled; the site stays as it is.', { error });
  }
  await utils.cache.save(CACHE);
}

/** Keeps the compiled code, pages, summaries, cards and search index of a build for the next one. */
export async function onPostBuild({ utils }) {
  await utils.cache.save([CACHE, CODE]);
}
