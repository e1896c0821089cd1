import { getEntry } from 'astro:content';
import type { BuildInfo } from '#domain/site-state.ts';

/** Says what the site is built from. Throws where nothing was pulled: no site is built out of nothing. */
export async function pulledContent(): Promise<Omit<BuildInfo, 'builtAt'>> {
  const pull = await getEntry('pull', 'last');
  if (!pull) {
    throw new Error(
      'There is no content.json in the content cache: build with "npm run build" or "npm start".',
    );
  }
  return pull.data.build;
}
