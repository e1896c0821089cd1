const CACHE = 'content-cache';

/** Reads the posts out of the store before Astro builds; only a build plugin is given access to it. */
export async function onPreBuild({ utils }) {
  if (!process.features.typescript) {
    utils.build.failBuild(
      `The build needs Node 22.18 or newer, and this is Node ${process.versions.node}.`,
    );
  }
  // Not before an old Node was told apart, which cannot read them.
  const { pullForBuild } = await import('./pull-for-build.ts');
  const { deployContext } = await import('../../store/store-name.ts');
  await utils.cache.restore(CACHE);
  try {
    await pullForBuild(CACHE, deployContext());
  } catch (error) {
    // What was read is not read again by the next build.
    await utils.cache.save(CACHE);
    utils.build.failBuild('The posts could not be pulled; the site stays as it is.', { error });
  }
  await utils.cache.save(CACHE);
}
