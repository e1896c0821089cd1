import { getEntry } from 'astro:content';
import type { BuildInfo } from '#domain/site/site-state.ts';

/**
 * Returns the content that the site is built from. Throws if nothing was pulled, since a site must not be built without
 * it.
 */
export async function pulledContent(): Promise<Omit<BuildInfo, 'builtAt'>> {
  const pull = await getEntry('pull', 'last');
  if (!pull) {
    throw new Error(
      'There is no content.json in the content cache: build with "npm run build" or "npm start".',
    );
  }
  return pull.data.build;
}
