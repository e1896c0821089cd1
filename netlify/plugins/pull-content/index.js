import { blobsStore } from '../../store/blobs.ts';
import { storeName } from '../../store/store-name.ts';
import { pullPatiently } from './pull-patiently.ts';

const CACHE = 'content-cache';

/** Reads the posts out of the store before Astro builds; only a build plugin is given access to it. */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(CACHE);
  try {
    const { posts, skipped } = await pullPatiently(
      blobsStore(storeName(process.env.CONTEXT)),
      CACHE,
    );
    console.log(`Pulled ${posts.length} posts; ${skipped} facts could not be read.`);
  } catch (error) {
    utils.build.failBuild('The posts could not be pulled; the site stays as it is.', { error });
  }
  await utils.cache.save(CACHE);
}
